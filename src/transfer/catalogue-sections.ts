import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import { lookMembers, problemOfLook } from '../config/sections/look.ts'
import type { GroupLook } from '../groups/group-look.ts'
import { invalidGroup } from '../groups/groups-error.ts'
import { drawImage } from '../images/draw-image.ts'
import { randomId } from '../kernel/secrets.ts'
import {
  checkDetailSchema,
  detailTypeFieldsSchema,
} from '../management/catalogues/detail-type-catalogue.ts'
import {
  checkIssuer,
  issuerEntry,
  issuerEntrySchema,
  issuerFields,
  readIssuerEntry,
} from '../management/catalogues/issuer-catalogue.ts'
import {
  checkResource,
  fieldsAfter,
  newResourceSchema,
  refuseResource,
} from '../management/catalogues/resource-catalogue.ts'
import {
  checkScopeName,
  newScopeSchema,
  refuseScope,
  scopeGroupDescription,
  scopeGroupName,
  scopeName,
  undecidedScope,
} from '../management/catalogues/scope-catalogue.ts'
import {
  imageOf,
  type LookImage,
  largestFrame,
  mostLookImages,
} from '../management/look/look-images.ts'
import { invalid } from '../management/management-error.ts'
import type { OwnText } from '../management/texts/own-text.ts'
import { checkOwnText } from '../management/texts/own-text-changes.ts'
import { ownTextEntrySchema } from '../management/texts/own-text-schemas.ts'
import { uriKeyOf } from '../oauth/resources.ts'
import { mostIssuers, type TrustedIssuer } from '../oauth/stores/issuer-stores.ts'
import {
  type DetailType,
  mostDetailTypes,
  type Resource,
  type Scope,
  type ScopeGroup,
} from '../oauth/stores/scope-stores.ts'
import { definedMembers, unlessEmpty } from './entries/entry-path.ts'
import { tooMany } from './entry-fault.ts'
import { catalogueSection } from './staging/catalogue-section.ts'

const { Optional: optional } = Type

const scopeGroupSchema = Type.Object(
  { name: scopeGroupName, description: optional(scopeGroupDescription) },
  { additionalProperties: false },
)
const readScopeGroup = recordReader(scopeGroupSchema, refuseScope)

const scopeGroups = catalogueSection<ScopeGroup>({
  section: 'scopeGroups',
  schema: scopeGroupSchema,
  read(value, { now }) {
    const { name, description = '' } = readScopeGroup(value)
    return { name, description, createdAt: now, updatedAt: now }
  },
  keyOf: ({ name }) => name,
  find: (staging, names) => staging.findScopeGroups(names),
  entryOf: ({ name, description }) =>
    definedMembers({ name, description: description || undefined }),
  write: ({ scopeGroups: store }, group) => store.put(group),
  pages: (snapshot) => snapshot.scopeGroups(),
})

const scopeSchema = Type.Object(
  { ...newScopeSchema.properties, texts: optional(newScopeSchema.properties.texts) },
  { additionalProperties: false },
)
const readScope = recordReader(scopeSchema, refuseScope)

const scopes = catalogueSection<Scope>({
  section: 'scopes',
  schema: scopeSchema,
  /** What an entry leaves out has its default. */
  read(value, { rules, now }) {
    const entry = readScope(value)
    checkScopeName(entry.scope, rules.prefix)
    return {
      name: entry.scope,
      texts: entry.texts ?? {},
      requiresConsent: entry.required_user_consent ?? undecidedScope.requiresConsent,
      securityLevel: entry.security_level ?? undecidedScope.securityLevel,
      groups: entry.groups ?? undecidedScope.groups,
      createdAt: now,
      updatedAt: now,
    }
  },
  keyOf: ({ name }) => name,
  find: (staging, names) => staging.findScopes(names),
  entryOf({ name, texts, requiresConsent, securityLevel, groups }) {
    return definedMembers({
      scope: name,
      texts: unlessEmpty({ ...texts }),
      required_user_consent:
        requiresConsent === undecidedScope.requiresConsent ? undefined : requiresConsent,
      security_level: securityLevel === undecidedScope.securityLevel ? undefined : securityLevel,
      groups: groups.length > 0 ? [...groups] : undefined,
    } satisfies { [Name in keyof Static<typeof scopeSchema>]: unknown })
  },
  async write({ scopes: store }, scope) {
    if (!(await store.add(scope))) await store.change(scope.name, scope, scope.updatedAt)
  },
  pages: (snapshot) => snapshot.scopes(),
})

const keyOfResource = ({ uri }: Resource) => uriKeyOf(uri) ?? ''
const readResource = recordReader(newResourceSchema, refuseResource)

const resources = catalogueSection<Resource>({
  section: 'resources',
  schema: newResourceSchema,
  read(value, { resourceRules, now }) {
    const { resource: uri, ...given } = readResource(value)
    const fields = fieldsAfter(given)
    checkResource(uri, fields, resourceRules)
    return { id: randomId(), uri, ...fields, createdAt: now, updatedAt: now }
  },
  keyOf: keyOfResource,
  find: (staging, keys) => staging.findResources(keys),
  // The spelling of the address stays: it is the `aud` of tokens.
  over: ({ id, uri }, given) => ({ ...given, id, uri }),
  entryOf(resource) {
    const { scopes: known, allowedClients, introspectionClients } = resource
    return definedMembers({
      resource: resource.uri,
      texts: unlessEmpty({ ...resource.texts }),
      scopes: known.length > 0 ? [...known] : undefined,
      allowed_clients: allowedClients && [...allowedClients],
      introspection_clients:
        introspectionClients.length > 0 ? [...introspectionClients] : undefined,
      access_token_lifetime: resource.accessTokenLifetime,
      access_token_profile: resource.accessTokenProfile,
      access_token_signed_response_alg: resource.accessTokenAlg,
    } satisfies { [Name in keyof Static<typeof newResourceSchema>]: unknown })
  },
  async write({ resources: store }, resource) {
    const key = keyOfResource(resource)
    if (await store.add(resource, key)) return
    const existing = await store.findByUri(key)
    if (existing) await store.change(existing.id, resource, resource.updatedAt)
  },
  pages: (snapshot) => snapshot.resources(),
})

const detailTypeSchema = Type.Object(
  { type: scopeName, ...detailTypeFieldsSchema.properties },
  { additionalProperties: false },
)

/** Reads the entry of a type of authorization details. */
export const readDetailTypeEntry = recordReader(detailTypeSchema, refuseScope)

const detailTypes = catalogueSection<DetailType>({
  section: 'detailTypes',
  schema: detailTypeSchema,
  read(value, { now }) {
    const { type: name, ...fields } = readDetailTypeEntry(value)
    checkDetailSchema(fields)
    return { name, ...fields, createdAt: now, updatedAt: now }
  },
  keyOf: ({ name }) => name,
  find: (staging, names) => staging.findDetailTypes(names),
  entryOf: ({ name, texts, schema }) => ({ type: name, texts, schema }),
  async write({ detailTypes: store }, type, faults) {
    // The store may have become full since the check.
    const outcome = await store.put(type, mostDetailTypes)
    if (outcome === 'full') faults.add('detailTypes', tooMany(mostDetailTypes))
  },
  pages: (snapshot) => snapshot.detailTypes(),
})

const imageSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'must be the digest of its pixels' }),
    png: Type.String({
      maxLength: 1_000_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'must be a PNG in base64',
    }),
  },
  { additionalProperties: false },
)
const refuseImage = (faults: Parameters<typeof invalid>[1]) => invalid(17005, faults)
const readImage = recordReader(imageSchema, refuseImage)

/** Images are drawn anew here too: a file may come from anywhere. */
function drawnAgain(png: string) {
  try {
    return imageOf(drawImage(Buffer.from(png, 'base64'), largestFrame))
  } catch {
    throw refuseImage([{ path: '/png', problem: 'is no PNG that can be read' }])
  }
}

const images = catalogueSection<LookImage>({
  section: 'images',
  schema: imageSchema,
  read(value, { now }) {
    const { id, png } = readImage(value)
    const drawn = drawnAgain(png)
    if (drawn.id !== id) {
      throw refuseImage([{ path: '/id', problem: `must be ${drawn.id}, the digest of its pixels` }])
    }
    return { ...drawn, createdAt: now, createdBy: 'importer' }
  },
  keyOf: ({ id }) => id,
  find: (staging, ids) => staging.findImages(ids),
  over: (existing) => existing,
  entryOf: ({ id, png }) => ({ id, png }),
  async write({ lookImages: store }, image, faults) {
    const outcome = await store.add(image, mostLookImages)
    if (outcome === 'full') faults.add('images', tooMany(mostLookImages))
  },
  pages: (snapshot) => snapshot.images(),
})

const trustedIssuers = catalogueSection<TrustedIssuer>({
  section: 'trustedIssuers',
  schema: issuerEntrySchema,
  read(value, { issuerRules, now }) {
    const { name, ...given } = readIssuerEntry(value)
    const fields = issuerFields(given)
    checkIssuer(fields, issuerRules)
    return { name, ...fields, createdAt: now, updatedAt: now }
  },
  keyOf: ({ name }) => name,
  find: (staging, names) => staging.findTrustedIssuers(names),
  entryOf: (issuer) => issuerEntry(issuer),
  async write({ trustedIssuers: store }, issuer, faults) {
    const outcome = await store.put(issuer, mostIssuers)
    if (outcome === 'full') faults.add('trustedIssuers', tooMany(mostIssuers))
    if (outcome === 'taken') {
      faults.add('trustedIssuers', `${issuer.issuer} is registered by another name`)
    }
  },
  pages: (snapshot) => snapshot.trustedIssuers(),
})

const groupLookSchema = Type.Object(
  {
    groupId: Type.String({
      pattern: '^[\\w.-]{1,64}$',
      description: 'must be the groupId of a group',
    }),
    ...lookMembers,
  },
  { additionalProperties: false },
)
const readGroupLook = recordReader(groupLookSchema, invalidGroup)

const groupLooks = catalogueSection<GroupLook>({
  section: 'groupLooks',
  schema: groupLookSchema,
  read(value) {
    const { groupId, ...look } = readGroupLook(value)
    const wrong = problemOfLook(look)
    if (wrong) throw invalidGroup([{ path: `/${wrong.member}`, problem: wrong.problem }])
    return { groupId, look }
  },
  keyOf: ({ groupId }) => groupId,
  ownerOf: ({ groupId }) => groupId,
  find: (staging, groupIds) => staging.findGroupLooks(groupIds),
  entryOf: ({ groupId, look }) => ({ groupId, ...look }),
  async write({ groupLooks: store }, look, faults) {
    if (!(await store.put(look))) faults.add('groupLooks', `there is no group ${look.groupId}`)
  },
  pages: (snapshot) => snapshot.groupLooks(),
})

const readText = recordReader(ownTextEntrySchema, (faults) => invalid(17005, faults))

const texts = catalogueSection<OwnText>({
  section: 'texts',
  schema: ownTextEntrySchema,
  read(value, { now }) {
    const { place, locale, texts: fields } = readText(value)
    checkOwnText({ place, locale, texts: fields })
    return { place, locale, texts: fields, changedAt: now, changedBy: 'importer' }
  },
  keyOf: ({ place, locale }) => `${place} ${locale}`,
  find: (staging) => staging.findTexts(),
  entryOf: ({ place, locale, texts: fields }) => ({ place, locale, texts: fields }),
  write: ({ ownTexts }, text) => ownTexts.put(text),
  pages: (snapshot) => snapshot.texts(),
})

/** The catalogues of a file. An entry replaces the record in the store. */
export const catalogueSections = {
  scopeGroups,
  scopes,
  resources,
  detailTypes,
  images,
  trustedIssuers,
  groupLooks,
  texts,
}

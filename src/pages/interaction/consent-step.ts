import type { Params } from '../../http/params.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Respond } from '../../oauth/authorize/response/authorization-response.ts'
import type { RefuseAuthorization } from '../../oauth/authorize/response/respond-with-error.ts'
import {
  consentedClient,
  findDescribedScopes,
} from '../../oauth/authorize/steps/find-missing-step.ts'
import { claimsBeyond } from '../../oauth/claims/id-token-claims.ts'
import type { RegisteredDetailTypes } from '../../oauth/details/registered-detail-types.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { RegisteredResources } from '../../oauth/resources/registered-resources.ts'
import { type ScopePolicy, userScopes } from '../../oauth/scopes.ts'
import type { ConsentStore } from '../../oauth/stores/grant-stores.ts'
import type { ScopeStore } from '../../oauth/stores/scope-stores.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { type ReadDeviceDependencies, readDevice } from '../device/device-facts.ts'
import { accountView, clientView } from '../elements/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { chooseWords, type Locale } from '../texts/choose-locale.ts'
import { consentPage, describeDetail } from './consent-page.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  switchAddress,
} from './step.ts'

interface ConsentDependencies extends StepDependencies, ReadDeviceDependencies {
  readonly directory: SubjectDirectory
  readonly consents: ConsentStore
  readonly scopes: Pick<ScopeStore, 'findAll'>
  readonly scopePolicy: ScopePolicy
  readonly resources: Pick<RegisteredResources, 'find'>
  readonly detailTypes: Pick<RegisteredDetailTypes, 'find'>
  readonly respond: Respond
  readonly refuseAuthorization: RefuseAuthorization
  readonly clock: Clock
}

/** The claims that the client gets besides those of its scopes. */
function singleClaims({ claims }: AuthorizationRequest, scopes: readonly string[]) {
  return claims ? claimsBeyond(claims, scopes) : []
}

/** GET and POST /consent: shows what the client asks for, and takes the person's decision. */
export function consentStep(dependencies: ConsentDependencies): StepForm {
  const { directory, consents, scopes, scopePolicy, resources, detailTypes } = dependencies
  const { interactions, respond, refuseAuthorization, clock } = dependencies

  async function addConsent({ interaction, client }: StepContext, sub: string, form: Params) {
    const held = await scopePolicy.allowedFor(sub, interaction.request.scopes)
    // A role that the person got after the page was shown adds no scope that the page did not list.
    const shown = new Set(form.get('management_scopes')?.split(' '))
    const allowed = held.filter((name) => !scopePolicy.isManagement(name) || shown.has(name))
    const now = clock()
    const { id: clientId, registrationId, since } = consentedClient(client, now)
    const claims = singleClaims(interaction.request, held)
    const { resources: allowedResources } = interaction.request
    const given = { sub, clientId, registrationId, scopes: allowed, claims }
    await consents.add({ ...given, resources: allowedResources, grantedAt: now }, since)
  }

  /** The operator's words for scopes of its own applications, in the language of the page. */
  async function describe(names: readonly string[], locale: Locale) {
    const described = await findDescribedScopes(scopes, scopePolicy, names)
    const texts = new Map(described.map((scope) => [scope.name, scope.texts]))
    return names.map((name) => ({
      name,
      isManagement: scopePolicy.isManagement(name),
      isOwn: scopePolicy.isOwn(name),
      ...chooseWords(texts.get(name) ?? {}, locale),
    }))
  }

  /** The resource servers that tokens would be for, besides this server. */
  async function findResources({ resources: uris = [] }: AuthorizationRequest) {
    const found = await Promise.all(uris.map((uri) => resources.find(uri)))
    return found.filter((each) => each !== undefined).filter(({ isServer }) => !isServer)
  }

  /** What a client may do at each resource server, and what it learns from this one. */
  async function describeAt(asked: AuthorizationRequest, names: readonly string[], locale: Locale) {
    const named = await findResources(asked)
    const here = (name: string) => userScopes.has(name) || !named.some(({ knows }) => knows(name))
    const atResources = named.map(async ({ uri, texts, knows }) => ({
      host: hostOf(uri),
      ...chooseWords(texts, locale),
      scopes: await describe(names.filter(knows), locale),
    }))
    return {
      scopes: await describe(names.filter(here), locale),
      resources: await Promise.all(atResources),
    }
  }

  /** What the client asks for on this occasion, in the words of the registered types. */
  async function describeDetails({ details = [] }: AuthorizationRequest, locale: Locale) {
    const described = details.map(async (detail) => {
      const { texts = {}, schema } = (await detailTypes.find(detail.type)) ?? {}
      return describeDetail(detail, schema, chooseWords(texts, locale))
    })
    return Promise.all(described)
  }

  return {
    actsForSession: true,
    onlyAs: 'consent',
    async show(context) {
      const { http, model, client, interaction, browser } = context
      if (!browser.session) return resumeAuthorization(context)
      const { sub } = browser.session
      const device = await readDevice(dependencies, http, interaction.request)
      if (device === 'expired') {
        await interactions.finish(interaction)
        return respond(http, client, interaction.request, { outcome: device })
      }
      const held = await scopePolicy.allowedFor(sub, interaction.request.scopes)
      // A client that asks for nothing still learns who the person is.
      const listed = held.length > 0 ? held : ['openid']
      const view = consentPage({
        ...model,
        client: clientView(client, model.theme),
        account: await accountView(directory, sub),
        ...(await describeAt(interaction.request, listed, model.locale)),
        claims: singleClaims(interaction.request, held),
        details: await describeDetails(interaction.request, model.locale),
        switchHref: switchAddress(model.theme, interaction),
        redirectUri: interaction.request.redirectUri,
        device,
      })
      return pageReply(200, view)
    },
    async submit(context, form) {
      const { http, interaction, client, browser } = context
      if (!browser.session) return resumeAuthorization(context)
      const { sub } = browser.session
      switch (form.get('decision')) {
        case 'allow':
          await addConsent(context, sub, form)
          await interactions.advance(interaction, { consented: sub })
          return resumeAuthorization(context)
        case 'deny':
          await interactions.finish(interaction)
          return respond(
            http,
            client,
            interaction.request,
            await refuseAuthorization(interaction.request, browser.session, http.address),
          )
        default:
          throw new RequestFault('missing', 'decision is missing')
      }
    },
  }
}

/** What a person can recognize of an address. */
function hostOf(uri: string): string {
  return URL.parse(uri)?.host || uri
}

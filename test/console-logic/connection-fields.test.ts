import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Value } from 'typebox/value'
import { ApiError, isChangedMeanwhile } from '../../console/src/api/api-error.ts'
import type { Connection } from '../../console/src/api/connections-api.ts'
import {
  type OfferedPreset,
  presetNames,
  presetOf,
} from '../../console/src/connections/connection-presets.ts'
import {
  changeIn,
  connectionErrors,
  creationIn,
  decidedOf,
  fieldsOf,
  missingFields,
  newFields,
  suggestedAlias,
} from '../../console/src/connections/form/connection-fields.ts'
import { certificatesIn, issuerIn } from '../../console/src/connections/form/setting-texts.ts'
import {
  connectionChangeSchema,
  newConnectionSchema,
} from '../../src/connections/endpoints/connection-schemas.ts'
import { LdapSettings } from '../../src/connections/ldap/ldap-settings.ts'
import { oauthSettings } from '../../src/connections/oidc/oauth-settings.ts'
import { oidcSettings } from '../../src/connections/oidc/oidc-settings.ts'
import { presets as serverPresets, settingsWithPreset } from '../../src/connections/oidc/presets.ts'
import { SamlSettings } from '../../src/connections/saml/saml-settings.ts'

const tenant = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const entraIssuer = `https://login.microsoftonline.com/${tenant}/v2.0`
const pem = '-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----'

/** What somebody types who fills every field of a form. */
function filled(preset: OfferedPreset) {
  const fields = newFields(preset, 'acme', 'Acme')
  const { settings } = fields
  return {
    ...fields,
    settings: {
      ...settings,
      issuer: preset === 'entra' ? tenant : 'id.acme.example',
      client_id: ' 0oa1 ',
      team_id: 'TEAM',
      key_id: 'KEY',
      hd: 'acme.example, acme.test',
      secret_ends_at: '2027-01-31',
      idp_entity_id: 'https://idp.acme.example',
      sso_url: 'https://idp.acme.example/sso',
      certificates: `${pem}\n${pem}`,
      metadata_url: 'https://idp.acme.example/metadata',
      follows_metadata: 'true',
      attributes: { ...settings.attributes, groups: 'memberOf' },
      urls: 'dc1.acme.example, ldaps://dc2.acme.example',
      base_dn: 'dc=acme,dc=example',
      bind_dn: 'cn=reader,dc=acme,dc=example',
      groups: 'nested',
      ca: pem,
      sync: { every_minutes: '60', ended: 'keep', most_ended_percent: '30' },
    },
    secrets: { client_secret: 's3cret', private_key: 'key', bind_password: 'reads' },
    rules: [{ claim: 'groups', value: 'Eng*', groupId: 'acme-engines', roles: ['ENGINEER'] }],
  }
}

/** As the API answers what a form has made. */
function saved(preset: OfferedPreset): Connection {
  const { secrets = {}, ...creation } = creationIn(preset, filled(preset), 'acme')
  return {
    ...{ id: 'c1', created_at: 0, updated_at: 0, revision: 3, callback_url: 'https://id.example' },
    ...{ use: 'optional', first_sign_in: 'create', email_trust: 'claim', trusts_factors: false },
    ...creation,
    rules: creation.rules ?? [],
    secrets: Object.keys(secrets),
  }
}

const schemas = {
  ...{ oidc: oidcSettings, oauth: oauthSettings, saml: SamlSettings, ldap: LdapSettings },
} as const
const words = { aliasTaken: 'taken', notYours: 'not yours' }

describe('the form of a connection', () => {
  for (const preset of presetNames) {
    it(`${preset}: sends what the server accepts, and only what was asked for`, () => {
      const creation = creationIn(preset, filled(preset), 'acme')
      assert.ok(Value.Check(newConnectionSchema, creation))
      const kind = creation.kind as keyof typeof schemas
      const schema = schemas[kind]
      const settings = settingsWithPreset({ ...creation, preset: creation.preset, kind })
      const complete = Value.Default(schema, structuredClone(settings))
      assert.deepEqual([...Value.Errors(schema, complete)], [])
      assert.deepEqual(missingFields(preset, filled(preset)), [])
    })

    it(`${preset}: changes nothing when it is saved as it was opened`, () => {
      const before = saved(preset)
      const { preset: id, settings, secrets, rules } = changeIn(preset, fieldsOf(before), before)
      assert.equal(presetOf(before), preset)
      assert.deepEqual({ id, settings, rules }, { id: before.preset, ...partsOf(before) })
      assert.deepEqual(secrets, {}, 'secrets that are left empty stay')
      assert.deepEqual(missingFields(preset, fieldsOf(before), before), [])
    })
  }

  it('offers the products that the server knows', () => {
    const general = ['oidc', 'saml', 'ad', 'ldap']
    const products = presetNames.filter((name) => !general.includes(name))
    assert.deepEqual(products.toSorted(), Object.keys(serverPresets).toSorted())
  })

  it('keeps settings that it does not ask for, and removes those that were emptied', () => {
    const given = saved('google')
    const before = { ...given, settings: { ...given.settings, prompt: 'login' } }
    const fields = fieldsOf(before)
    const change = changeIn(
      'google',
      { ...fields, settings: { ...fields.settings, hd: '' } },
      before,
    )
    assert.deepEqual(change.settings, { client_id: '0oa1', prompt: 'login' })
  })

  it('leaves the settings of other kinds alone', () => {
    const before = { ...saved('oidc'), kind: 'oauth' as const, settings: { x: 'https://a' } }
    assert.equal(presetOf(before), 'other')
    assert.deepEqual(changeIn('other', fieldsOf(before), before).settings, before.settings)
  })

  it('sends all that the API replaces, so that nothing gets its default by itself', () => {
    const { secrets: _, ...decided } = connectionChangeSchema.properties
    const before = saved('google')
    assert.deepEqual(Object.keys(decidedOf(before)).toSorted(), Object.keys(decided).toSorted())
    const changed = Object.keys(changeIn('google', fieldsOf(before), before))
    assert.deepEqual(
      changed.filter((name) => name !== 'secrets').toSorted(),
      Object.keys(decided).toSorted(),
    )
  })

  it('is off until it is switched on', () => {
    assert.equal(creationIn('okta', filled('okta'), 'acme').use, 'off')
  })

  it('needs a password of a directory only for an account', () => {
    const fields = filled('ldap')
    const named = { ...fields, secrets: { ...fields.secrets, bind_password: '' } }
    assert.deepEqual(missingFields('ldap', named), ['secrets.bind_password'])
    const anonymous = { ...named, settings: { ...named.settings, bind_dn: '' } }
    assert.deepEqual(missingFields('ldap', anonymous), [])
  })

  it('names what is missing', () => {
    const fields = { ...newFields('entra', 'acme', ''), rules: [emptyRule] }
    assert.deepEqual(missingFields('entra', fields), [
      ...['name', 'settings.issuer', 'settings.client_id', 'secrets.client_secret'],
      ...['rules.0.claim', 'rules.0.value', 'rules.0.groupId', 'rules.0.roles'],
    ])
  })
})

const emptyRule = { claim: ' ', value: '', groupId: '', roles: [] }
const partsOf = ({ settings, rules }: Connection) => ({ settings, rules })

describe('what is typed for a connection', () => {
  it('may be the id of a tenant, a host, or the address of the metadata', () => {
    assert.equal(issuerIn(tenant.toUpperCase(), 'entra'), entraIssuer)
    assert.equal(issuerIn(entraIssuer, 'entra'), entraIssuer)
    assert.equal(issuerIn(' acme.okta.com ', 'okta'), 'https://acme.okta.com')
    assert.equal(issuerIn('', 'gitlab'), 'https://gitlab.com')
    assert.equal(
      issuerIn('https://kc.example/realms/a/.well-known/openid-configuration', 'keycloak'),
      'https://kc.example/realms/a',
    )
  })

  it('may be certificates in PEM, or the Base64 of one', () => {
    assert.deepEqual(certificatesIn(`${pem}\n\n${pem}\n`), [pem, pem])
    assert.deepEqual(certificatesIn(' TU\nlJ '), [pem])
    assert.deepEqual(certificatesIn('  '), [])
  })

  it('begins with an alias of the group', () => {
    assert.equal(suggestedAlias('entra', 'Acme_Engines'), 'acme-engines-entra')
    assert.equal(suggestedAlias('saml', 'root'), 'saml')
    assert.match(suggestedAlias('entra', `${'a.'.repeat(40)}`), /^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/)
  })
})

describe('a refused connection', () => {
  const fields = filled('saml')
  const refusal = (code: number, moreInfo = '') =>
    new ApiError(400, { error: { error: 'is wrong', code, moreInfo } })

  it('has its errors at the fields of the form', () => {
    const faults = '/settings/certificates[1]: is no PEM; /rules[0]/roles: must be 1 to 32'
    assert.deepEqual(connectionErrors(refusal(19_003, faults), fields, words), {
      'settings.certificates': 'is no PEM',
      'rules.0.roles': 'must be 1 to 32',
    })
    assert.deepEqual(connectionErrors(refusal(19_002), fields, words), { alias: 'taken' })
    assert.deepEqual(connectionErrors(refusal(11_010), fields, words), { rules: 'not yours' })
  })

  it('may have been changed by somebody else first', () => {
    assert.equal(isChangedMeanwhile(refusal(19_004)), true)
  })
})

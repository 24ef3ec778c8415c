import assert from 'node:assert/strict'
import { ArrivalFault, type ArrivalFaultCode } from '../../../src/connections/arrival.ts'
import type { OpenConnection, PasswordKind } from '../../../src/connections/kind.ts'
import { ldapKind } from '../../../src/connections/ldap/ldap-kind.ts'
import type { ResolvingRules } from '../../../src/outgoing/fetch-target.ts'
import type { ScriptedDirectory, TestEntry } from './scripted-directory.ts'

export const now = Date.parse('2026-11-18T12:00:00Z')
export const baseDn = 'dc=example,dc=org'
export const reader: TestEntry = { dn: `cn=reader,${baseDn}`, password: 'reads', attributes: {} }

/** Ada, in a directory. */
export const ada: TestEntry = {
  dn: `uid=ada,ou=people,${baseDn}`,
  password: 'engine',
  attributes: {
    objectClass: ['person'],
    uid: ['ada'],
    mail: ['ada@example.org'],
    cn: ['Ada Lovelace'],
    sn: ['Lovelace'],
    entryUUID: ['0B1B2C3D-0001-4000-8000-00000000ADA0'],
  },
}

/** Somebody or some group with other attributes. */
export function withAttributes(entry: TestEntry, changes: TestEntry['attributes']): TestEntry {
  return { ...entry, attributes: { ...entry.attributes, ...changes } }
}

/** A connection with LDAP. */
export function ldapConnection(settings: Readonly<Record<string, unknown>>): OpenConnection {
  return {
    id: 'id of acme',
    alias: 'acme',
    kind: 'ldap',
    groupId: undefined,
    name: 'Acme',
    preset: undefined,
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'always',
    trustsFactors: false,
    settings: { base_dn: baseDn, bind_dn: reader.dn, ...settings },
    rules: [],
    sealed: {},
    secrets: { bind_password: 'reads' },
    createdAt: now,
    updatedAt: now,
    revision: 1,
    lastUsedAt: undefined,
  }
}

/** The kind, for a test on this machine. */
export function testKind(rules: ResolvingRules = { allowPrivate: true }): PasswordKind {
  return ldapKind({ clock: () => now, rules, timeoutMs: 8000 })
}

/** A connection to a scripted directory, without TLS unless the settings say otherwise. */
export function connectionTo(
  { port }: Pick<ScriptedDirectory, 'port'>,
  settings: Readonly<Record<string, unknown>> = {},
): OpenConnection {
  return ldapConnection({ urls: [`ldap://localhost:${port}`], starttls: false, ...settings })
}

/** Expects that nobody comes, with this code; answers the detail. */
export async function refusedWith(
  code: ArrivalFaultCode,
  coming: Promise<unknown>,
): Promise<string> {
  const fault = await coming.then(
    () => assert.fail('somebody came'),
    (error: unknown) => error,
  )
  assert.ok(fault instanceof ArrivalFault, String(fault))
  assert.equal(fault.code, code, fault.detail)
  return fault.detail
}

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changedSince } from '../../console/src/api/changed-since.ts'
import { type RevertibleEvent, revertOf } from '../../console/src/references/revert/revert-of.ts'

const event = (type: string, more: Partial<RevertibleEvent>): RevertibleEvent => ({
  ...{ type, time: '2026-01-01T00:00:01.500Z', outcome: 'success', detail: {} },
  ...more,
})
const found = (type: string, more: Partial<RevertibleEvent>) => revertOf(event(type, more))?.revert

describe('revertOf', () => {
  const ofAda = { sub: 'ada', detail: { groupId: 'acme', roles: 'A,B' } }

  it('takes a membership back, and gives one back', () => {
    const member = { kind: 'member', groupId: 'acme', sub: 'ada' }
    assert.deepEqual(found('GROUP_NEW_USER_ADDED', ofAda), {
      ...member,
      before: undefined,
      after: ['A', 'B'],
    })
    const roles = { field: 'roles', from: ['A'], to: ['A', 'B'] }
    assert.deepEqual(found('GROUP_USER_ROLE_UPDATED', { ...ofAda, changes: [roles] }), {
      ...member,
      before: ['A'],
      after: ['A', 'B'],
    })
    const taken = { field: 'roles', from: ['A'] }
    assert.deepEqual(found('GROUP_USER_REMOVED', { ...ofAda, changes: [taken] }), {
      ...member,
      before: ['A'],
      after: undefined,
    })
  })

  it('gives back nothing for ever that had an end, or that came by a rule or a request', () => {
    for (const detail of [
      { terms: 'until' },
      { termsBefore: 'until' },
      { connection: 'x' },
      { access: 'y' },
    ]) {
      const changes = [{ field: 'roles', from: ['A'] }]
      const about = { sub: 'ada', detail: { groupId: 'acme', ...detail }, changes }
      assert.equal(found('GROUP_USER_REMOVED', about), undefined)
    }
  })

  it('gives fields their values from before', () => {
    const changes = [
      { field: 'groupName', from: 'Old', to: 'New' },
      { field: 'parentId', from: 'a', to: 'b' },
    ]
    const fields = [
      { field: 'groupName', before: 'Old', after: 'New' },
      { field: 'parentId', before: 'a', after: 'b' },
    ]
    const detail = { groupId: 'acme' }
    assert.deepEqual(found('GROUP_MODIFIED', { detail, changes }), {
      ...{ kind: 'group', groupId: 'acme', fields },
    })
    assert.equal(
      found('GROUP_MODIFIED', { detail, changes: [{ field: 'customFields', from: {}, to: {} }] }),
      undefined,
    )
    const named = [{ field: 'client_name', from: 'A', to: 'B' }]
    assert.equal(found('APP_MODIFIED', { client_id: 'shop', changes: named })?.kind, 'app')
    assert.equal(found('ACCOUNT_MODIFIED', { sub: 'ada', changes: named })?.kind, 'person')
  })

  it('knows blocked accounts, settings and what is in the bin', () => {
    const changes = [{ field: 'status', from: 'VERIFIED', to: 'BLOCKED' }]
    assert.deepEqual(found('ACCOUNT_DEACTIVATED', { sub: 'ada', changes }), {
      ...{ kind: 'status', sub: 'ada', before: 'VERIFIED', after: 'BLOCKED' },
    })
    const merged = [{ field: 'status', from: 'VERIFIED', to: 'COMBINED' }]
    assert.equal(found('ACCOUNT_DEACTIVATED', { sub: 'ada', changes: merged }), undefined)
    const setting = { setting: 'users.registration', from: 'open', to: 'invite' }
    assert.deepEqual(found('SETTING_CHANGED', { detail: setting }), {
      ...{ kind: 'setting', key: 'users.registration', at: 1_767_225_601 },
    })
    const secret = { setting: 'mail.smtpUrl', from: 'a secret', to: 'a secret' }
    assert.equal(found('SETTING_CHANGED', { detail: secret }), undefined)
    assert.deepEqual(found('GROUP_DELETED', { detail: { groupId: 'acme' } }), {
      ...{ kind: 'bin', of: 'groups', id: 'acme' },
    })
    assert.deepEqual(found('APP_DELETED', { client_id: 'shop' }), {
      ...{ kind: 'bin', of: 'apps', id: 'shop' },
    })
    assert.deepEqual(found('ACCOUNT_DELETED', { sub: 'ada' }), {
      ...{ kind: 'bin', of: 'users', id: 'ada' },
    })
  })

  it('has no inverse of what failed, what was not kept, and what just happened', () => {
    const changes = [{ field: 'client_name', from: 'A', to: 'B' }]
    const app = { client_id: 'shop', changes }
    assert.equal(found('APP_MODIFIED', { ...app, outcome: 'failure' }), undefined)
    assert.equal(found('APP_MODIFIED', { ...app, changes_lost: 'erased' }), undefined)
    assert.equal(found('APP_MODIFIED', { client_id: 'shop' }), undefined)
    for (const lost of [
      { field: 'client_secret', secret: true },
      { field: 'policy', too_long: true },
    ]) {
      assert.equal(found('APP_MODIFIED', { ...app, changes: [...changes, lost] }), undefined)
    }
    for (const type of ['LOGIN_SUCCESS', 'KEY_ROTATED', 'PASSWORD_CHANGED', 'CONSENT_WITHDRAWN']) {
      assert.equal(found(type, { sub: 'ada', changes }), undefined, type)
    }
  })
})

describe('changedSince', () => {
  const fields = [
    { field: 'name', before: 'A', after: 'B' },
    { field: 'text', before: 'x', after: undefined },
    { field: 'list', before: ['x'], after: [] },
    { field: 'record', before: undefined, after: { a: 1, b: 2 } },
  ]

  it('sees no change in what is as the event left it', () => {
    assert.deepEqual(changedSince(fields, { name: 'B', text: '', record: { b: 2, a: 1 } }), [])
  })

  it('says what has another value now', () => {
    const now = { name: 'C', text: 'y', list: ['x'], record: { a: 1 } }
    assert.deepEqual(
      changedSince(fields, now).map(({ field, now: value }) => [field, value]),
      Object.entries(now),
    )
    assert.deepEqual(changedSince(fields.slice(0, 1), {}), [{ field: 'name', now: undefined }])
  })
})

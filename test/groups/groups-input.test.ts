import assert from 'node:assert/strict'
import { it } from 'node:test'
import { aUser } from '../contract/samples.ts'
import { describeServer } from '../support/server-world.ts'
import { expectFailure, expectSuccess, ids, machine } from './groups-world.ts'

describeServer('what groups are given', (world) => {
  it('G10: takes ids literally, in searches and in deletions', async () => {
    const calls = await machine(world())
    const { mark } = ids('mark')
    const like = `${mark}_b`
    const beside = `${mark}xb`
    for (const groupId of [like, beside]) {
      await expectSuccess(calls.create({ groupId }))
      await expectSuccess(calls.create({ groupId: `${groupId}-1`, parentId: groupId }))
    }
    const user = await world().addUser()
    await expectSuccess(calls.assign(`${beside}-1`, user.sub, []))
    const found = await expectSuccess(calls.search({ groupId: like, includeChildGroups: true }))
    assert.equal((found.childGroups as unknown[]).length, 1)
    const search = { groupIds: [like, '%'], includingChildGroups: true }
    assert.deepEqual(await expectSuccess<unknown>(calls.searchUsers(search)), [])
    await expectFailure(calls.search({ groupId: '%', includeChildGroups: true }), 404, 11001)
    await expectFailure(calls.remove('%', '?cascade=true'), 404, 11001)
    await expectSuccess(calls.remove(like, '?cascade=true'))
    await expectSuccess(calls.get(`${beside}-1`))
  })

  it('G12: refuses ids that a path could be made of, and decodes a path once', async () => {
    const calls = await machine(world())
    for (const groupId of ['a/b', '..', '.', '', 'root', '/', '%2F', 'a%2fb', 'a b', 'ä', 'a\0b']) {
      const { error } = await expectFailure(calls.create({ groupId }), 400, 11003)
      assert.match(error, /^groupId must be/)
      await expectFailure(calls.update({ groupId, groupName: 'x' }), 400, 11003)
    }
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const escaped = [...a].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    assert.equal((await expectSuccess(calls.send('GET', `/usergroup/${escaped}`))).groupId, a)
    const twice = encodeURIComponent(escaped)
    await expectFailure(calls.send('GET', `/usergroup/${twice}`), 404, 11001)
    await expectFailure(calls.send('DELETE', `/usergroup/${a}%2F..%2F${a}`), 404, 11001)
    await expectFailure(calls.send('GET', '/usergroup/root'), 404, 11001)
    await expectFailure(calls.send('GET', '/usergroup?groupId=a%00'), 400, 11003)
    assert.equal((await calls.send('DELETE', `/usergroupmap/${a}/a%00b`)).status, 400)
    assert.equal((await calls.send('GET', '/usergroup/%ff')).status, 400)
  })

  it('G13: takes ids that differ in case for different groups', async () => {
    const calls = await machine(world())
    const { sales } = ids('sales')
    const upper = sales.replace('sales', 'Sales')
    await expectSuccess(calls.create({ groupId: sales, groupName: 'one' }))
    await expectSuccess(calls.create({ groupId: upper, groupName: 'other' }))
    assert.equal((await expectSuccess(calls.get(upper))).groupName, 'other')
    assert.equal((await expectSuccess(calls.get(sales))).groupName, 'one')
  })

  it('G16: refuses pages of a size or place that nobody needs', async () => {
    const calls = await machine(world())
    const search = { groupIds: ['OSTIARY_USERS'] }
    for (const take of [1e9, 501, 0, -1, 1.5, '10', null, true]) {
      const { error } = await expectFailure(calls.searchUsers({ ...search, take }), 400, 11003)
      assert.match(error, /^take must be/)
    }
    for (const skip of [1e12, -1, 0.5, '0', null]) {
      const { error } = await expectFailure(calls.searchUsers({ ...search, skip }), 400, 11003)
      assert.match(error, /^skip must be/)
    }
    await expectSuccess(calls.searchUsers({ ...search, take: 500, skip: 1_000_000 }))
    for (const groupIds of [[], 'a', [1], Array(101).fill('a'), null, ['']]) {
      const { error } = await expectFailure(calls.searchUsers({ groupIds }), 400, 11003)
      assert.match(error, /^groupIds must be/)
    }
  })

  it('G16: answers 50 users unless asked for another number', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    const { users } = world().server.services.storage.stores
    for (let n = 0; n < 51; n++) {
      const user = aUser()
      await users.put(user, [])
      await expectSuccess(calls.assign(a, user.sub, []))
    }
    const answer = await calls.searchUsers({ groupIds: [a] })
    assert.equal((await expectSuccess<readonly unknown[]>(answer)).length, 50)
    assert.notEqual(answer.headers.get('x-next-after'), null)
  })

  it('G20: takes custom fields as a modest map of texts', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`k${n}`, 'v']))
    const own = JSON.parse('{"__proto__":"x"}')
    for (const customFields of [
      many,
      { a: 'x'.repeat(32_768) },
      { a: { b: 'c' } },
      { a: [] },
      own,
    ]) {
      const { error } = await expectFailure(calls.create({ groupId: a, customFields }), 400, 11003)
      assert.match(error, /^customFields must be/)
    }
    const odd = { constructor: 'x', toString: 'y', '': 'z', 'a"\\\n': '\u2028' }
    const made = await expectSuccess(calls.create({ groupId: a, customFields: odd }))
    assert.deepEqual(made.customFields, odd)
    assert.deepEqual((await expectSuccess(calls.get(a))).customFields, odd)
    const large = JSON.stringify({ groupId: a, description: 'x'.repeat(300_000) })
    const headers = { 'content-type': 'application/json' }
    const answer = await calls.send('PUT', '/usergroup', { body: large, headers })
    assert.equal(answer.status, 413)
  })

  it('G21: sets what is the server’s itself, whatever a body says', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const forged = {
      _id: 'forged',
      path: '/OSTIARY_ADMINS/x/',
      groupOwner: 'forged',
      createdTime: '1970-01-01T00:00:00.000Z',
      updatedTime: '1970-01-01T00:00:00.000Z',
      className: 'forged',
      __v: 99,
      roles: ['ADMIN'],
      childGroups: [],
    }
    await expectSuccess(calls.create({ groupId: a, ...forged }))
    const made = await expectSuccess(calls.get(a))
    const updated = await expectSuccess(calls.update({ groupId: a, ...forged, groupName: 'x' }))
    for (const group of [made, updated]) {
      assert.equal(group.path, `/${a}/`)
      assert.equal(group.className, 'UserGroup')
      assert.notEqual(group._id, 'forged')
      assert.notEqual(group.groupOwner, 'forged')
      assert.doesNotMatch(String(group.createdTime), /^1970/)
      assert.doesNotMatch(String(group.updatedTime), /^1970/)
    }
    assert.deepEqual([made.roles, made.__v, updated.__v], [[], 0, 1])
    const user = await world().addUser()
    const more = { _id: 'forged', __v: 7, createdTime: 'x', userId: 'x' }
    const membership = await expectSuccess(calls.assign(a, user.sub, ['A'], more))
    assert.notEqual(membership._id, 'forged')
    assert.equal(membership.__v, 0)
  })

  it('G28: refuses roles that are none, or too many', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const user = await world().addUser()
    await expectSuccess(calls.create({ groupId: a }))
    const many = Array.from({ length: 10_000 }, (_, n) => `R${n}`)
    for (const roles of [
      [null],
      [{}],
      [''],
      [1],
      'A',
      { a: 1 },
      ['a,b'],
      ['a\n'],
      ['x'.repeat(65)],
      many,
    ]) {
      const given = roles as readonly string[]
      const { error } = await expectFailure(calls.assign(a, user.sub, given), 400, 11003)
      assert.match(error, /^roles must be/)
      const question = { userId: user.sub, groupId: a, roles }
      await expectFailure(calls.verify(question), 400, 11003)
    }
    await expectFailure(
      calls.send('POST', '/usergroupmap/assign', { json: { groupId: a, sub: user.sub } }),
      400,
      11003,
    )
    const half = Array.from({ length: 30 }, (_, n) => `${n}`.padEnd(40, 'x'))
    await expectSuccess(calls.assign(a, user.sub, half))
    const others = half.map((role) => `o${role}`)
    await expectFailure(calls.assign(a, user.sub, others, { appendRole: true }), 400, 11003)
    await expectFailure(calls.assign(a, user.sub, ['A'], { appendRole: 'true' }), 400, 11003)
  })

  it('G30: takes "" for any type of group, and no other type for the right one', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    const { sub: userId } = await world().addUser()
    await expectSuccess(calls.create({ groupId: a, groupType: 'team' }))
    await expectSuccess(calls.assign(a, userId, ['A']))
    const question = { userId, groupId: a, roles: ['A'] }
    await expectSuccess(calls.verify({ ...question, groupType: '' }))
    await expectSuccess(calls.verify({ ...question, groupType: 'team' }))
    for (const groupType of ['Team', 'tea', 'team ', '%', 'x']) {
      await expectFailure(calls.verify({ ...question, groupType }), 403, 11006)
      await expectFailure(calls.verify({ ...question, groupType, inherit: true }), 403, 11006)
    }
    await expectFailure(calls.verify({ ...question, groupType: null }), 400, 11003)
  })

  it('G33: takes an https address for a logo, and nothing that a page could run', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    for (const logoUrl of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:image/svg+xml,<svg/onload=alert(1)>',
      'http://example.com/logo.png',
      'https:example.com',
      ' https://example.com/',
      'https://exa mple.com/',
      'https://example.com/\n',
      `https://example.com/${'x'.repeat(100_000)}`,
    ]) {
      const { error } = await expectFailure(calls.create({ groupId: a, logoUrl }), 400, 11003)
      assert.match(error, /^logoUrl must be/)
    }
    await expectSuccess(calls.create({ groupId: a, logoUrl: 'https://example.com/logo.png' }))
  })

  it('G34: makes nobody a member who is not there, or not any more', async () => {
    const calls = await machine(world())
    const { a } = ids('a')
    await expectSuccess(calls.create({ groupId: a }))
    await expectFailure(calls.assign(a, 'nobody', ['A']), 404, 11007)
    const user = await world().addUser()
    const { users } = world().server.services.storage.stores
    await users.setStatus(user.sub, 'VERIFIED', 'DELETED', world().now())
    await expectFailure(calls.assign(a, user.sub, ['A']), 404, 11007)
    for (const sub of ['', 1, null, 'a\0b', 'x'.repeat(256)]) {
      await expectFailure(calls.assign(a, sub as string, ['A']), 400, 11003)
    }
    assert.deepEqual(await expectSuccess<unknown>(calls.searchUsers({ groupIds: [a] })), [])
  })

  it('H04, H02, T37: refuses bodies that are no JSON objects', async () => {
    const calls = await machine(world())
    const headers = { 'content-type': 'application/json; charset=UTF-8' }
    for (const body of ['null', '[]', '"x"', '1', '{', '{"a":}', '['.repeat(100_000)]) {
      const answer = await calls.send('POST', '/usergroup', { body, headers })
      await expectFailure(answer, 400, 11003)
    }
    await expectFailure(calls.send('POST', '/usergroup', { body: '', headers }), 400, 11003)
    await expectFailure(calls.send('POST', '/usergroup'), 400, 11003)
    const form = await calls.send('POST', '/usergroup', { form: { groupId: 'a', groupName: 'a' } })
    assert.equal(form.status, 415)
    assert.equal(
      (await calls.send('PATCH', '/usergroup')).headers.get('allow'),
      'POST, PUT, GET, HEAD, OPTIONS',
    )
  })
})

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'
import { addMember, removeMember } from '../provisioning/provisioning-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { nameOf, type Receiver, signalCalls } from './signals-world.ts'

const inDay = 86_400_000

describeManagement('what streams tell of', (world) => {
  const { receiver } = signalCalls(world)

  it('every role that is given, changed or ended, with what the person has then', async () => {
    const app = await receiver()
    const [boss, ada] = [await world().addUser(), await world().addUser()]
    const [groupId = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: [] }])
    const id = await app.create()
    await app.take(id)

    const rolesNow = async () => {
      const sets = (await app.take(id)).filter(({ type }) => nameOf(type) === 'tokenClaimsChange')
      return sets.map(({ members, subject }) => {
        assert.deepEqual(subject, { format: 'iss_sub', iss: world().issuer, sub: ada.sub })
        const ageSeconds = world().now() / 1000 - Number(members.event_timestamp)
        assert.ok(ageSeconds >= 0 && ageSeconds < 600, String(ageSeconds))
        return (members.claims as { groups: unknown }).groups
      })
    }
    await addMember(world(), groupId, ada, ['LEAD'])
    assert.deepEqual(await rolesNow(), [[{ groupId, roles: ['LEAD'] }]])
    await addMember(world(), groupId, ada, ['LEAD', 'BUYER'])
    const [[{ roles }]] = (await rolesNow()) as [[{ roles: string[] }]]
    assert.deepEqual(roles.toSorted(), ['BUYER', 'LEAD'])
    await removeMember(world(), groupId, ada)
    assert.deepEqual(await rolesNow(), [[{ groupId, roles: [] }]])
  })

  it('a role that ends by time', async () => {
    const app = await receiver()
    const [boss, ada] = [await world().addUser(), await world().addUser()]
    const [groupId = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: [] }])
    const validUntil = Math.floor((world().now() + inDay) / 1000)
    await addMember(world(), groupId, ada, ['LEAD'], { validUntil })
    const id = await app.create()
    world().advance(2 * inDay)
    const roleSets = async () =>
      (await takeAnew(app, id)).filter(({ type }) => nameOf(type) === 'tokenClaimsChange')
    let sets = await roleSets()
    for (let round = 0; round < 20 && sets.length === 0; round++) sets = await roleSets()
    const [set, ...others] = sets
    assert.deepEqual(others, [])
    assert.deepEqual(set?.members.claims, { groups: [{ groupId, roles: [] }] })
    assert.equal(set?.members.initiating_entity, 'system')
  })

  /** Takes what waits with a token that is new; nothing is acknowledged. */
  async function takeAnew({ client }: Receiver, id: string) {
    const { deliver, verify } = signalCalls(world)
    await deliver()
    const form = { grant_type: 'client_credentials', scope: 'ostiary:ssf_manage' }
    const bearer = (await world().token(client, form)).json.access_token
    const json = { returnImmediately: true }
    const answer = await world().send('POST', `/ssf/poll/${id}`, { bearer, json })
    const tokens = Object.values(answer.json.sets as Record<string, string>)
    return Promise.all(tokens.map((token) => verify(token, client.id)))
  }

  it('everybody who was in a group that is deleted, and the group itself', async () => {
    const app = await receiver()
    const [boss, ada] = [await world().addUser(), await world().addUser()]
    const [groupId = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: ['LEAD'] }])
    await addMember(world(), groupId, ada, ['LEAD'])
    const id = await app.create()
    await world().ask('DELETE', `/groups-srv/usergroup/${groupId}`)
    const sets = (await app.take(id)).filter(({ type }) => nameOf(type) === 'tokenClaimsChange')
    const [ofGroup, ...ofPeople] = sets.map(({ subject }) => subject)
    assert.deepEqual(ofGroup, { format: 'complex', group: { format: 'opaque', id: groupId } })
    assert.deepEqual(ofPeople.map(({ sub }) => sub).toSorted(), [ada.sub, boss.sub].toSorted())
    for (const { members } of sets) {
      assert.deepEqual(members.claims, { groups: [{ groupId, roles: [] }] })
    }
  })

  it('ended sessions, credentials, and accounts that are blocked, enabled and deleted', async () => {
    const app = await receiver()
    const ada = await world().addUser()
    const id = await app.create()
    const of = async () => {
      const sets = await app.take(id)
      for (const { claims, header } of sets) {
        assert.equal(header.typ, 'secevent+jwt')
        assert.equal(header.alg, 'RS256')
        assert.deepEqual([claims.sub, claims.exp], [undefined, undefined])
        assert.equal(typeof claims.txn, 'string')
      }
      return sets.map(({ type, members }) =>
        [nameOf(type), members.credential_type].filter(Boolean),
      )
    }
    const shop = await world().addClient({ grant_types: ['password'], allowed_scopes: ['openid'] })
    await world().signIn(shop, ada, 'openid')
    await world()
      .ask('DELETE', `/sessions-srv/users/${ada.sub}/sessions`)
      .catch(() => undefined)
    await of()
    await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })
    assert.deepEqual(await of(), [['accountDisabled'], ['sessionRevoked']])
    await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'VERIFIED' })
    assert.deepEqual(await of(), [['accountEnabled']])
    await world().ask('DELETE', `/users-srv/user/${ada.sub}`)
    const last = (await of()).map(([name]) => name)
    assert.ok(last.includes('accountPurged') && last.includes('sessionRevoked'), String(last))
  })

  it('tokens that are revoked, by their id or their grant', async () => {
    const app = await receiver()
    const ada = await world().addUser()
    const id = await app.create()
    const shop = await world().addClient({
      grant_types: ['password', 'client_credentials'],
      allowed_scopes: ['openid', 'api:read'],
    })
    const own = (await world().token(shop, { grant_type: 'client_credentials', scope: 'api:read' }))
      .json.access_token
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    await world().revoke(shop, own)
    const [revoked] = await app.take(id)
    assert.equal(nameOf(revoked?.type ?? ''), 'tokenRevoked')
    assert.deepEqual(revoked?.subject, {
      ...{ format: 'jwt_id', iss: world().issuer },
      jti: claims(own).jti,
    })
    const hers = (await world().signIn(shop, ada, 'openid')).json.access_token
    await world().revoke(shop, hers)
    const sets = await app.take(id)
    const grant = sets.find(({ type }) => nameOf(type) === 'tokensRevoked')
    assert.equal(grant?.members.client_id, shop.id)
    assert.ok(claims(hers).jti.startsWith(`at.${grant?.members.grant_id}.`))
  })

  it('people by the ids that a client with pairwise subjects knows', async () => {
    const app = await receiver(['ostiary:ssf_manage'], {
      subject_type: 'pairwise',
      redirect_uris: ['https://pair.example/cb'],
    })
    const id = await app.create()
    const ada = await world().addUser()
    await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })
    const sets = await app.take(id)
    const subs = sets.map(({ subject }) => subject.sub)
    assert.ok(subs.length > 0)
    assert.equal(JSON.stringify(sets.map(({ claims }) => claims)).includes(ada.sub), false)
    // She is left out by the name that it knows.
    const subject = { format: 'iss_sub', iss: world().issuer, sub: subs[0] }
    const removed = await app.call('POST', '/ssf/subjects/remove', { stream_id: id, subject })
    assert.equal(removed.status, 204, removed.text)
    await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'VERIFIED' })
    assert.deepEqual(await app.take(id), [])
    // Another one means nobody, and the answer is the same.
    const public_ = { format: 'iss_sub', iss: world().issuer, sub: ada.sub }
    const other = await app.call('POST', '/ssf/subjects/remove', {
      stream_id: id,
      subject: public_,
    })
    assert.equal(other.status, 204)
  })

  it('the subtree alone, of a stream of a group', async () => {
    const app = await receiver(['ostiary:ssf_read'])
    const [boss, ada, eve] = [
      await world().addUser(),
      await world().addUser(),
      await world().addUser(),
    ]
    const [acme = '', other = ''] = await addGroups(world(), boss, [
      { groupId: 'acme', roles: [] },
      { groupId: 'other', roles: [] },
    ])
    const [team = ''] = await addGroups(world(), boss, [
      { groupId: 'team', parentId: acme, roles: [] },
    ])
    const { id } = await world().ask('POST', '/signals-srv/streams', {
      client_id: app.client.id,
      groupId: acme,
    })
    await addMember(world(), team, ada, ['LEAD'])
    await addMember(world(), other, eve, ['LEAD'])
    await addMember(world(), other, ada, ['BUYER'])
    for (const { sub } of [ada, eve]) {
      await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    }
    const sets = await app.take(String(id))
    assert.deepEqual(
      sets.map(({ type, subject, members }) => {
        assert.equal(subject.sub, ada.sub)
        return [nameOf(type), members.claims].filter(Boolean)
      }),
      [
        ['tokenClaimsChange', { groups: [{ groupId: team, roles: ['LEAD'] }] }],
        ['accountDisabled'],
        ['sessionRevoked'],
      ],
    )
    await world().ask('DELETE', `/users-srv/user/${ada.sub}`)
    const purged = (await app.take(String(id))).map(({ type }) => nameOf(type))
    assert.ok(purged.includes('accountPurged'), 'she was a member until then')
    // The group ends, and so does the stream.
    await world().ask('DELETE', `/groups-srv/usergroup/${acme}?cascade=true`)
    await app.take(String(id)).catch(() => undefined)
    assert.equal((await app.call('GET', `/ssf/status?stream_id=${id}`)).status, 404)
  })
})

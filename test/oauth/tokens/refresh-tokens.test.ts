import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { refreshTokens } from '../../../src/oauth/tokens/refresh-tokens.ts'
import { eventsAbout } from '../../events/events.ts'
import { secondProcessOf } from '../../support/second-process.ts'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { countOf, people, race, refused, signedIn, uses } from '../../support/sign-ins.ts'

const day = 86_400_000
const scope = 'openid offline_access api:read'

describe('the text of a refresh token', () => {
  const tokens = refreshTokens(randomBytes(32))

  it('reads what it made, and makes the same text for the same link', () => {
    for (const rotation of [0, 1, 10, 999_999]) {
      const grantId = randomId()
      const text = tokens.make(grantId, rotation)
      assert.equal(tokens.make(grantId, rotation), text)
      assert.deepEqual(tokens.read(text), { grantId, rotation })
    }
  })

  it('begins so that a scanner for leaked secrets knows it', () => {
    assert.match(tokens.make(randomId(), 3), /^ort_[\w-]{22}\.3\.[\w-]{43}$/)
  })

  it('T16: takes a token to the last character, in its one form', () => {
    const grantId = randomId()
    const text = tokens.make(grantId, 1)
    const [link = '', digits = '', mac = ''] = text.split('.')
    const changed = [
      ...Array.from({ length: text.length }, (_, length) => text.slice(0, length)),
      `${text}A`,
      `${text}=`,
      `${text}\n`,
      ` ${text}`,
      text.toLowerCase(),
      text.toUpperCase(),
      text.replace('ort_', ''),
      text.replace('ort_', 'ORT_'),
      `${link}.01.${mac}`,
      `${link}.+1.${mac}`,
      `${link}.1.0.${mac}`,
      `${link}.0.${mac}`,
      `${link}.2.${mac}`,
      `ort_${randomId()}.${digits}.${mac}`,
      `${link}.${digits}.${'A'.repeat(43)}`,
      tokens.make(grantId, 2).replace('.2.', '.1.'),
    ].filter((other) => other !== text)
    for (const other of changed) assert.equal(tokens.read(other), undefined, other)
    // The last character of the MAC has two bits that count for nothing when it is decoded.
    for (let place = 0; place < text.length; place++) {
      const next = String.fromCharCode(text.charCodeAt(place) + 1)
      assert.equal(tokens.read(text.slice(0, place) + next + text.slice(place + 1)), undefined)
    }
  })

  it('refuses what another server made, and any other text', () => {
    const foreign = refreshTokens(randomBytes(32)).make(randomId(), 0)
    const long = `ort_${'A'.repeat(100_000)}.0.${'A'.repeat(43)}`
    for (const text of [foreign, long, '', '..', 'ort_..', 'null']) {
      assert.equal(tokens.read(text), undefined)
    }
  })
})

describeServer('refresh tokens', (world) => {
  describe('give', () => {
    it('new tokens of the same session, and the next refresh token', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      world().advance(5000)
      const { status, json } = await world().refresh(client, tokens.refresh_token)
      assert.equal(status, 200)
      assert.deepEqual(Object.keys(json).sort(), Object.keys(tokens).sort())
      assert.equal(json.sub, user.sub)
      assert.equal(json.scope, scope)
      assert.notEqual(json.refresh_token, tokens.refresh_token)
      const [before, after] = [decodeJwt(tokens.access_token), decodeJwt(json.access_token)]
      assert.notEqual(after.jti, before.jti)
      assert.ok(Number(after.iat) >= Number(before.iat) + 5)
      for (const name of ['sid', 'sub', 'isub', 'aud', 'auth_time', 'scopes', 'roles']) {
        assert.deepEqual(after[name], before[name], name)
      }
      assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    })

    it('an ID token with openid only, of the same sign-in and without nonce', async () => {
      const { client, user } = await signedIn(world(), scope)
      const scopes = ['openid', 'offline_access']
      const code = await world().addCode(client, user, { scopes, nonce: 'n-0S6' })
      const first = (await world().redeem(client, code)).json
      assert.equal(decodeJwt(first.id_token).nonce, 'n-0S6')
      const second = (await world().refresh(client, first.refresh_token)).json
      const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)]
      assert.equal(after.nonce, undefined)
      for (const name of ['iss', 'sub', 'aud', 'auth_time', 'sid', 'amr']) {
        assert.deepEqual(after[name], before[name], name)
      }
      assert.notEqual(after.at_hash, before.at_hash)

      const plain = await world().addCode(client, user, { scopes: ['offline_access'] })
      const { refresh_token } = (await world().redeem(client, plain)).json
      assert.equal((await world().refresh(client, refresh_token)).json.id_token, undefined)
    })

    it('fewer scopes where fewer are asked for, and all of the grant the next time', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const narrow = (await world().refresh(client, tokens.refresh_token, { scope: 'api:read' }))
        .json
      assert.equal(narrow.scope, 'api:read')
      assert.deepEqual(decodeJwt(narrow.access_token).scopes, ['api:read'])
      assert.equal(narrow.id_token, undefined)
      const wide = (await world().refresh(client, narrow.refresh_token)).json
      assert.equal(wide.scope, scope)
      assert.ok(wide.id_token)
    })

    it('the current roles, not those of the sign-in', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      const { groups } = world().server.services.storage.stores
      const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
      assert.ok(membership)
      await groups.putMembership({ ...membership, roles: ['USER', 'EDITOR'] })
      const { json } = await world().refresh(client, tokens.refresh_token)
      assert.deepEqual(decodeJwt(json.access_token).roles, ['USER', 'EDITOR'])
    })
  })

  describe('last', () => {
    it('for 30 days after the last use', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      world().advance(30 * day - 60_000)
      const next = await world().refresh(client, tokens.refresh_token)
      assert.equal(next.status, 200)
      world().advance(30 * day + 1000)
      refused(await world().refresh(client, next.json.refresh_token))
    })

    it('for 90 days after the sign-in, however often they are used', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      let latest = tokens
      for (let month = 0; month < 3; month++) {
        world().advance(29 * day)
        const answer = await world().refresh(client, latest.refresh_token)
        assert.equal(answer.status, 200, `month ${month}`)
        latest = answer.json
      }
      world().advance(3 * day + 1000)
      refused(await world().refresh(client, latest.refresh_token))
    })

    it('as long as the client is registered for', async () => {
      const { client, tokens } = await signedIn(world(), scope, {
        refresh_token_idle_lifetime: 60,
        refresh_token_absolute_lifetime: 100,
      })
      world().advance(50_000)
      const next = await world().refresh(client, tokens.refresh_token)
      assert.equal(next.status, 200)
      const { json } = await world().introspect(client, next.json.refresh_token)
      const seconds = Number(json.exp) - world().now() / 1000
      assert.ok(seconds < 51, `${seconds} s left`)
      world().advance(51_000)
      refused(await world().refresh(client, next.json.refresh_token))
    })

    it('longer than the session has its time, since that is what they are for', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      world().advance(2 * day)
      await world().sweep()
      const next = await world().refresh(client, tokens.refresh_token)
      assert.equal(next.status, 200)
      assert.equal((await world().userinfo(next.json.access_token)).status, 200)
    })
  })

  describe('are replaced with each use', () => {
    it('by the same successor again within the grace time, and no longer', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const first = (await world().refresh(client, tokens.refresh_token)).json
      world().advance(7000)
      const again = await world().refresh(client, tokens.refresh_token)
      assert.equal(again.json.refresh_token, first.refresh_token)
      assert.notEqual(again.json.access_token, first.access_token)
      world().advance(3100)
      refused(await world().refresh(client, tokens.refresh_token))
      refused(await world().refresh(client, first.refresh_token))
    })

    it('T08: so that a replaced one, used after the grace time, ends the whole family', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      const second = (await world().refresh(client, tokens.refresh_token)).json
      const third = (await world().refresh(client, second.refresh_token)).json
      world().advance(11_000)

      refused(await world().refresh(client, second.refresh_token))
      refused(await world().refresh(client, third.refresh_token))
      for (const { access_token } of [tokens, second, third]) {
        assert.equal((await world().userinfo(access_token)).status, 401)
      }
      assert.ok((await eventsAbout(world(), user.sub)).includes('TOKEN_REUSE_DETECTED'))
    })

    it('T08: so that one of two generations ago ends the family, however soon it comes', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const second = (await world().refresh(client, tokens.refresh_token)).json
      const third = (await world().refresh(client, second.refresh_token)).json
      refused(await world().refresh(client, tokens.refresh_token))
      refused(await world().refresh(client, third.refresh_token))
    })

    it('T08: and another client cannot end a family with one that leaked to it', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const stranger = await world().addClient({
        grant_types: allGrants,
        allowed_scopes: allScopes,
      })
      const second = (await world().refresh(client, tokens.refresh_token)).json
      world().advance(11_000)
      refused(await world().refresh(stranger, tokens.refresh_token))
      assert.equal((await world().refresh(client, second.refresh_token)).status, 200)
    })

    it('R06: and a sweep takes away nothing that a second use is recognised by', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      const code = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
      const fromCode = (await world().redeem(client, code)).json
      let latest = (await world().refresh(client, tokens.refresh_token)).json
      world().advance(20 * day)
      latest = (await world().refresh(client, latest.refresh_token)).json
      await world().sweep()

      refused(await world().refresh(client, tokens.refresh_token))
      refused(await world().refresh(client, latest.refresh_token))
      assert.equal((await world().refresh(client, fromCode.refresh_token)).status, 200)
    })
  })

  describe('are refused', () => {
    it('T12: where a confidential client gives its name alone', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const { refresh_token } = tokens
      const form = { grant_type: 'refresh_token', refresh_token, client_id: client.id }
      const answer = await world().send('POST', '/token-srv/token', { form })
      refused(answer, 'invalid_client')
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      assert.equal((await world().refresh(client, refresh_token)).status, 200)
    })

    it('T13: for a scope that was not granted, and stay usable', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      for (const scope of ['openid api:write', 'profile', 'openid offline_access api:read email']) {
        refused(await world().refresh(client, tokens.refresh_token, { scope }), 'invalid_scope')
      }
      assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
    })

    it('T14: once the user is blocked', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      const { users } = world().server.services.storage.stores
      assert.ok(await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now()))
      refused(await world().refresh(client, tokens.refresh_token))
    })

    it('T14: once the session was ended', async () => {
      const { client, user, tokens } = await signedIn(world(), scope)
      const { sessions } = world().server.services.storage.stores
      await sessions.endAllOf(user.sub, world().now())
      refused(await world().refresh(client, tokens.refresh_token))
    })

    it('T14: once the client is disabled, or lost the grant', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      await world().changeClient(client, { enabled: false })
      refused(await world().refresh(client, tokens.refresh_token), 'invalid_client')
      await world().changeClient(client, { enabled: true, metadata: { grant_types: ['password'] } })
      refused(await world().refresh(client, tokens.refresh_token), 'unauthorized_client')
    })

    it('T14: for a scope that was taken from the client since', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const allowed_scopes = allScopes.filter((scope) => scope !== 'api:read')
      await world().changeClient(client, { metadata: { allowed_scopes } })
      const { refresh_token } = tokens
      refused(await world().refresh(client, refresh_token, { scope: 'api:read' }), 'invalid_scope')
      const { json } = await world().refresh(client, refresh_token)
      assert.equal(json.scope, 'openid offline_access')
    })

    it('T16: if one character differs', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const { refresh_token: token, access_token, id_token } = tokens
      const [head, rotation, mac = ''] = token.split('.')
      const lookalikes = [
        token.slice(0, -1),
        `${token}=`,
        `${token} `,
        token.toLowerCase(),
        `${head}.1.${mac}`,
        `${head}.00.${mac}`,
        `${head}.${rotation}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
        access_token,
        id_token,
      ]
      for (const lookalike of lookalikes) {
        refused(await world().refresh(client, lookalike))
        if (lookalike !== access_token) {
          assert.equal(await world().isActive(client, lookalike), false, lookalike)
        }
      }
      assert.equal((await world().refresh(client, token)).status, 200)
    })
  })
})

describeServer(
  'refresh tokens without grace time',
  (world) => {
    it('have a successor once', async () => {
      const { client, tokens } = await signedIn(world(), scope)
      const first = await world().refresh(client, tokens.refresh_token)
      assert.equal(first.status, 200)
      world().advance(1)
      refused(await world().refresh(client, tokens.refresh_token))
      refused(await world().refresh(client, first.json.refresh_token))
    })
  },
  { OSTIARY_TOKENS_REFRESH_GRACE_SECONDS: '0' },
)

describeServer('refresh tokens in two processes over one store', (world) => {
  const second = secondProcessOf(world)

  it('T09, R01: fifty uses of a refresh token give one and the same successor', async () => {
    const { client, user } = await people(world())
    let token = (await world().signIn(client, user, scope)).json.refresh_token
    for (let round = 0; round < 3; round++) {
      const answers = await race([world(), second()], (node) => node.refresh(client, token))
      assert.equal(countOf(answers, 200), uses)
      const successors = new Set(answers.map(({ json }) => json.refresh_token))
      assert.equal(successors.size, 1)
      ;[token = ''] = successors
    }
    assert.equal(await second().isActive(client, token), true)
  })

  it('T09: a replay found by one process ends the family for the other at once', async () => {
    const { client, user } = await people(world())
    const first = (await world().signIn(client, user, scope)).json
    const next = (await second().refresh(client, first.refresh_token)).json
    const last = (await world().refresh(client, next.refresh_token)).json
    assert.equal((await second().userinfo(last.access_token)).status, 200)
    assert.equal((await world().refresh(client, first.refresh_token)).json.error, 'invalid_grant')
    assert.equal((await second().userinfo(last.access_token)).status, 401)
    assert.equal((await second().refresh(client, last.refresh_token)).json.error, 'invalid_grant')
  })

  it('R02: nothing works that was issued while the other process revoked', async () => {
    const { client, user } = await people(world())
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = (await world().signIn(client, user, scope)).json
      const [revoked, answers] = await Promise.all([
        second().revoke(client, refresh_token),
        race([world(), second()], (node) => node.refresh(client, refresh_token)),
      ])
      assert.equal(revoked.status, 200)
      assert.equal(countOf(answers, 200) + countOf(answers, 400), uses)
      const issued = answers.filter(({ status }) => status === 200).map(({ json }) => json)
      for (const { access_token, refresh_token: successor } of issued.slice(0, 3)) {
        assert.equal((await world().userinfo(access_token)).status, 401)
        assert.equal((await second().userinfo(access_token)).status, 401)
        assert.equal((await world().refresh(client, successor)).json.error, 'invalid_grant')
      }
    }
  })
})

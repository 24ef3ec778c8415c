import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { buildConnectionContext } from '../../src/composition/connections.ts'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import { type Arrival, ArrivalFault } from '../../src/connections/arrival.ts'
import { upstreamSignIn } from '../../src/connections/upstream-sign-in.ts'
import { commandLine } from '../../src/events/actor.ts'
import { sha256 } from '../../src/kernel/secrets.ts'
import { describeServer } from '../support/server-world.ts'
import { aCompany, addDomain, type Company } from './company-scene.ts'
import { linkTo, operationsOf, personOf, toThisMachine } from './elsewhere-scene.ts'
import { linkedTo, owner } from './journey-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

/** What changes between the answer of the other side and what follows from it here. */
describeServer(
  'a change at the last moment of a sign-in elsewhere',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider()
    })
    after(() => provider[Symbol.asyncDispose]())

    const visitor = { kind: 'visitor', address: '127.0.0.1', clientId: undefined } as const

    function arrivalOf({ address }: Company): Arrival {
      provider.script = personOf({ email: address() })
      const claims = provider.script.claims ?? {}
      return {
        issuer: provider.issuer,
        subject: String(claims.sub),
        email: String(claims.email),
        isEmailProved: true,
        profile: {},
        claims,
        amr: [],
        authTime: undefined,
        session: {},
      }
    }

    /** A sign-in at which something happens after it was begun, and before its transaction. */
    async function signInWith(happens: () => Promise<unknown>) {
      const { services } = world().server
      const operations = await buildUserOperations(services, await buildOAuthCore(services))
      const people = operations.upstreamAccounts
      return upstreamSignIn(buildConnectionContext(services), {
        ...people,
        async signIn(who, attempt) {
          await happens()
          return people.signIn(who, attempt)
        },
        async link(actor, admit) {
          await happens()
          return people.link(actor, admit)
        },
      })
    }

    /** Somebody who has just signed in, so that the gate lets them link something. */
    async function aFreshPerson() {
      const { user, browser } = await owner(world())
      const digest = sha256(browser.cookies.get('ostiary_session') ?? '')
      const { sessions } = world().server.services.storage.stores
      const { session } = (await sessions.findByCookie(digest)) ?? assert.fail()
      const actor = { kind: 'person', sub: user.sub, sessionId: session.id, scopes: [] } as const
      return { user, actor }
    }

    const isFault = (words: RegExp) => (error: unknown) =>
      error instanceof ArrivalFault && words.test(error.detail)

    /** Everything that can change, and how the sign-in is refused then. */
    const changes: readonly {
      readonly title: string
      make(company: Company): Promise<unknown>
      readonly words: RegExp
    }[] = [
      {
        title: 'the domain is lost',
        make: ({ domain, groupId }) =>
          world().server.services.storage.stores.domains.remove(domain, groupId),
        words: /not of a domain that the group has proven/,
      },
      {
        title: 'another group has proven the domain',
        async make({ domain, groupId }) {
          const other = await aCompany(world(), provider)
          await world().server.services.storage.stores.domains.remove(domain, groupId)
          await addDomain(world(), { name: domain, groupId: other.groupId, status: 'proven' })
        },
        words: /not of a domain that the group has proven/,
      },
      {
        title: 'the connection is switched off',
        make: ({ connection }) => {
          const { changes } = operationsOf(world())
          return changes.replace(commandLine, connection.id, {
            ...connection,
            use: 'off',
            secrets: {},
          })
        },
        words: /the connection was changed during the sign-in/,
      },
      {
        title: 'the connection is removed',
        make: ({ connection: { id } }) => operationsOf(world()).changes.remove(commandLine, id),
        words: /the connection was changed during the sign-in/,
      },
    ]

    for (const { title, make, words } of changes) {
      it(`creates nobody when ${title}`, async () => {
        const company = await aCompany(world(), provider)
        const arrival = arrivalOf(company)
        const { signIn } = await signInWith(() => make(company))
        const attempt = signIn(visitor, company.connection, arrival, { browser: randomUUID() })
        await assert.rejects(attempt, isFault(words))
        const { users } = world().server.services.storage.stores
        assert.equal(await users.findByLoginName(arrival.email ?? ''), undefined)
      })

      it(`signs nobody in who is known when ${title}`, async () => {
        const company = await aCompany(world(), provider)
        const arrival = arrivalOf(company)
        const user = await world().addUser()
        await linkTo(world(), company.connection, provider, user)
        const { signIn } = await signInWith(() => make(company))
        const attempt = signIn(visitor, company.connection, arrival, { browser: randomUUID() })
        await assert.rejects(attempt, isFault(words))
      })

      it(`links nothing when ${title}`, async () => {
        const company = await aCompany(world(), provider)
        const arrival = arrivalOf(company)
        const { user, actor } = await aFreshPerson()
        const { link } = await signInWith(() => make(company))
        await assert.rejects(link(actor, company.connection, arrival), isFault(words))
        assert.deepEqual(await linkedTo(world(), user), [])
      })
    }

    it('links what came when nothing changes', async () => {
      const company = await aCompany(world(), provider)
      const arrival = arrivalOf(company)
      const { user, actor } = await aFreshPerson()
      const { link } = await signInWith(async () => undefined)
      await link(actor, company.connection, arrival)
      assert.deepEqual(await linkedTo(world(), user), [company.connection.alias])
    })
  },
  toThisMachine,
)

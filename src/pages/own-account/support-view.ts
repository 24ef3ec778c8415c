import type { Actor, Person } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import type { OutboxStore } from '../../mail/mail-outbox.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { SessionReader } from '../../management/management-stores.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { PreviewTokens, TokenPreview } from '../../oauth/tokens/preview-tokens.ts'
import type { LocaleOf } from '../../users/user-context.ts'
import type { UserStore } from '../../users/user-store.ts'
import { UsersError, unknownUser } from '../../users/users-error.ts'
import { type AccountDataContext, accountData } from './account-data.ts'

/** The stores of the transaction in which somebody looks at an account. */
interface ViewStores {
  readonly users: UserStore
  readonly outbox: OutboxStore
}

/** What the view of an account for support works with. */
export interface SupportContext extends AccountDataContext {
  readonly recorded: Recorded<ViewStores>
  readonly sessionReader: SessionReader
  readonly registered: RegisteredClients
  readonly previewTokens: PreviewTokens
  readonly mail: Pick<Mailer, 'canSend' | 'post' | 'deliverSoon'>
  readonly localeOf: LocaleOf
  /** Where people look after their account. */
  readonly accountLink: string
}

/** What an app learns of a person. */
interface AppView {
  readonly clientId: string
  readonly name: string
  readonly preview: TokenPreview
}

const mostApps = 20
const mostEvents = 50
const noticeSeconds = 3 * 86_400

/**
 * Shows what a person sees on the account page, and what the apps get that they use. First it is
 * recorded with the reason, and the person is told; then it is read. It makes no session, no token
 * and nothing else that could be used in their name.
 */
export function supportView(context: SupportContext) {
  const { recorded, mail, localeOf, accountLink } = context
  const readAccount = accountData(context)

  async function note(actor: Actor, sub: string, reason: string): Promise<void> {
    await recorded(actor, async ({ users, outbox }, log) => {
      const user = await users.find(sub)
      if (!user) throw unknownUser()
      if (user.email !== undefined && mail.canSend) {
        await mail.post(outbox, {
          to: user.email,
          locale: localeOf(user),
          content: { kind: 'accountViewed', link: accountLink },
          about: { sub },
          validSeconds: noticeSeconds,
        })
      }
      return log.change('ACCOUNT_VIEWED', { sub, detail: { reason } })
    })
    mail.deliverSoon()
  }

  async function readApps(sub: string): Promise<readonly AppView[]> {
    const scopes = await findApps(context, sub)
    const user = await context.stores.users.find(sub)
    if (!user) throw unknownUser()
    const found = await Promise.all(
      [...scopes].slice(0, mostApps).map(async ([clientId, allowed]) => {
        const client = await context.registered.find(clientId)
        if (!client) return []
        const asked = [...client.allowedScopes].filter(
          (scope) => allowed?.has(scope) ?? userScopes.has(scope),
        )
        const preview = await context.previewTokens(client, user, asked)
        return [{ clientId, name: client.name, preview }]
      }),
    )
    return found.flat()
  }

  return async (actor: Actor, sub: string, reason: string) => {
    if (actor.kind !== 'person') {
      throw new UsersError(10007, 'this is for people; the access token belongs to a client')
    }
    if (actor.sub === sub) throw new UsersError(10007, 'this is you; use your account page')
    await note(actor, sub, reason)
    // As they read it themselves: what they may see is what is shown.
    const themselves: Person = { kind: 'person', sub, sessionId: '', scopes: [] }
    return { account: await readAccount(themselves, sub, mostEvents), apps: await readApps(sub) }
  }
}

/**
 * The apps that a person uses, with the scopes that they allowed; undefined for those of the
 * operator, which are not asked for.
 */
async function findApps(
  { stores, sessionReader, clock }: SupportContext,
  sub: string,
): Promise<ReadonlyMap<string, ReadonlySet<string> | undefined>> {
  const [consents, { sessions }] = await Promise.all([
    stores.consentReader.listOf(sub),
    sessionReader.listOpen({ sub }, undefined, mostApps, clock()),
  ])
  const used = sessions.flatMap(({ clientIds }) => clientIds)
  return new Map<string, ReadonlySet<string> | undefined>([
    ...used.map((clientId) => [clientId, undefined] as const),
    ...consents.map(({ clientId, scopes }) => [clientId, new Set(scopes)] as const),
  ])
}

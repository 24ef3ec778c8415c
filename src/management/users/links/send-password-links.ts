import type { Actor } from '../../../events/actor.ts'
import type { GroupStore } from '../../../groups/group-context.ts'
import type { Rights } from '../../../groups/rights.ts'
import type {
  LinkOutcome,
  LinkRequest,
  SendPasswordLink,
} from '../../../users/registration/password-links.ts'
import type { UserPlace, UserSearchStore } from '../../management-stores.ts'
import type { IsAdministrator } from '../user-changes.ts'

/** Who gets links to choose a password: people by their sub, or everybody who has none. */
export type LinkRecipients =
  | { readonly subs: readonly string[] }
  | {
      /** Members of this group alone, if there is one. */
      readonly groupId?: string | undefined
      /** Nobody who is only invited into that group. */
      readonly acceptedOnly?: boolean | undefined
      readonly after?: UserPlace | undefined
      readonly limit: number
    }

/** A page of outcomes, in the order in which the links were sent. */
export interface LinkPage {
  readonly outcomes: readonly (LinkOutcome & { readonly sub: string })[]
  /** Where to go on; undefined when that was everybody. */
  readonly next: UserPlace | undefined
}

/**
 * Sends links to many people, one after another, so that other requests come in between. Each has
 * its own transaction and its own outcome. Sending to everybody without a password can be repeated:
 * it leaves out whose link is still valid.
 */
export type SendPasswordLinks = (
  actor: Actor,
  recipients: LinkRecipients,
  request: Omit<LinkRequest, 'onlyFirst'>,
) => Promise<LinkPage>

/** What the endpoints that send links need. */
export interface LinkContext {
  readonly sendPasswordLinks: SendPasswordLinks
  /** Whether people can use this client. */
  readonly isClient: (clientId: string) => Promise<boolean>
  readonly groups: GroupStore
  readonly rights: Rights
  readonly directory: {
    readonly isAdministrator: IsAdministrator
    /** Whether a user may act for another one. */
    mayActFor(actor: string, sub: string): Promise<boolean>
  }
  /** The scope that is needed to see addresses, and to name nobody. */
  readonly readScope: string
}

export function sendPasswordLinks(
  sendPasswordLink: SendPasswordLink,
  userSearch: UserSearchStore,
): SendPasswordLinks {
  async function find(
    recipients: LinkRecipients,
  ): Promise<{ readonly subs: readonly string[]; readonly next: UserPlace | undefined }> {
    if ('subs' in recipients) return { subs: [...new Set(recipients.subs)], next: undefined }
    const { after, limit, ...members } = recipients
    const found = await userSearch.search({ ...members, hasPassword: false }, after, limit)
    return { subs: found.users.map(({ sub }) => sub), next: found.next }
  }

  return async (actor, recipients, request) => {
    const onlyFirst = !('subs' in recipients)
    const { subs, next } = await find(recipients)
    const outcomes: LinkPage['outcomes'][number][] = []
    for (const sub of subs) {
      outcomes.push({ sub, ...(await sendPasswordLink(actor, sub, { ...request, onlyFirst })) })
    }
    return { outcomes, next }
  }
}

import { api, dataOf } from './client.ts'

/** What a person sees of their own account. */
interface OwnAccount {
  readonly user: Readonly<Record<string, unknown>>
  readonly factors: readonly { readonly kind: 'totp' | 'passkey'; readonly name: string }[]
  readonly recovery_codes_left: number
  readonly sessions: readonly {
    readonly sid: string
    readonly created_at: number
    readonly user_agent?: string
  }[]
  readonly groups: readonly {
    readonly groupId: string
    readonly groupName: string
    readonly roles: readonly string[]
  }[]
  readonly events: readonly {
    readonly type: string
    readonly time: number
    readonly outcome: string
  }[]
}

/** Looks at an account as its owner sees it; the person is told. */
export async function viewAccount(sub: string, reason: string) {
  const params = { path: { sub } }
  const { account, apps } = await dataOf(
    api.POST('/users-srv/support-view/{sub}', { params, body: { reason } }),
  )
  return { account: account as unknown as OwnAccount, apps }
}

export type SupportView = Awaited<ReturnType<typeof viewAccount>>

import type { Status } from '../../api/people-api.ts'

/** A change of status that an administrator can make. */
export interface StatusAction {
  readonly action: 'block' | 'unblock' | 'activate' | 'decline'
  readonly to: Status
  readonly isHarmless: boolean
}

const block = { action: 'block', to: 'BLOCKED', isHarmless: false } as const
const unblock = { action: 'unblock', to: 'VERIFIED', isHarmless: true } as const
const activate = { action: 'activate', to: 'VERIFIED', isHarmless: true } as const
const decline = { action: 'decline', to: 'DECLINED', isHarmless: false } as const

const actions: Readonly<Record<Status, readonly StatusAction[]>> = {
  PENDING: [activate, decline],
  VERIFIED: [block],
  BLOCKED: [unblock],
  DECLINED: [],
  COMBINED: [],
  DELETED: [],
}

/** The changes of status that the API allows; the usual one comes first. */
export const actionsOf = (status: Status): readonly StatusAction[] => actions[status]

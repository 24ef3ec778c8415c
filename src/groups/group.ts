/** A node of the group tree. `path` is the chain of ancestors' ids, `/acme/sales/`. */
export interface Group {
  /** Internal record id, `_id` on the wire. */
  readonly id: string
  readonly groupId: string
  readonly groupName: string
  readonly groupType: string
  readonly description: string
  readonly logoUrl: string
  /** The parent's groupId, or `root`. */
  readonly parentId: string
  readonly path: string
  readonly customFields: Readonly<Record<string, string>>
  readonly groupOwner: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
}

/** A user's membership in a group. Its roles count in that group alone. */
export interface Membership {
  readonly id: string
  readonly groupId: string
  readonly sub: string
  readonly roles: readonly string[]
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
}

export const rootId = 'root'

/** An entry of the catalogue of roles. It describes a role; members hold roles without one, too. */
export interface Role {
  readonly role: string
  /** What people call it. */
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
}

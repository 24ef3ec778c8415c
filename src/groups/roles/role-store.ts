import type { GroupStores } from '../group-store.ts'
import type { ListPage } from '../list-page.ts'
import type { Role } from './role.ts'

/** The stores that the catalogue of roles works on. */
export interface RoleStores extends GroupStores {
  readonly roles: RoleStore
}

/** The catalogue of roles. */
export interface RoleStore {
  find(role: string): Promise<Role | undefined>
  /** Adds a role; false when it exists. */
  add(role: Role): Promise<boolean>
  /** Replaces the words about a role; undefined when there is none. */
  change(role: Pick<Role, 'role' | 'name' | 'description' | 'updatedAt'>): Promise<Role | undefined>
  /** Removes a role; false when there was none. */
  remove(role: string): Promise<boolean>
  /** Roles in order of their names. */
  list(page: ListPage): Promise<readonly Role[]>
}

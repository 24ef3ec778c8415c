import { useRouteContext } from '@tanstack/react-router'
import { hasScope } from '../root-route.ts'

interface GroupRights {
  readonly write: boolean
  readonly delete: boolean
  /** Whether the person may change the top level of the tree. */
  readonly topLevel: boolean
}

/** What the person may do with groups that they see, by the scopes that the server granted. */
export function useGroupRights(): GroupRights {
  const { person } = useRouteContext({ from: '__root__' })
  const has = (scope: string) => hasScope(person.scopes, scope)
  return {
    write: has('groups_write'),
    delete: has('groups_delete'),
    // Only the role of an administrator includes scopes that are not about groups.
    topLevel: has('groups_write') && has('apps_write'),
  }
}

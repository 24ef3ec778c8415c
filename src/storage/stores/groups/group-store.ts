import type { GroupStore } from '../../../groups/group-context.ts'
import type { Access } from '../../engine/engine.ts'
import { durationRuleStore } from './duration-rule-store.ts'
import { endingStore } from './ending-store.ts'
import { groupTree } from './group-tree.ts'
import { groupTypeStore } from './group-type-store.ts'
import { invitationStore } from './invitation-store.ts'
import { memberRoles } from './member-roles.ts'
import { memberSearch } from './member-search.ts'
import { membershipStore } from './membership-store.ts'
import { removalStore } from './removal-store.ts'
import { termStore } from './term-store.ts'
import { treeAudit } from './tree-audit.ts'
import { treeViewStore } from './tree-view-store.ts'

/** What makes the verbs of the store. No verb is in two parts. */
const parts = [
  groupTree,
  groupTypeStore,
  membershipStore,
  termStore,
  endingStore,
  durationRuleStore,
  invitationStore,
  memberRoles,
  memberSearch,
  treeAudit,
  treeViewStore,
  removalStore,
] as const

/** The verbs of all of these together. */
type VerbsOf<Parts> = Parts extends readonly [Part<infer First>, ...infer Others]
  ? First & VerbsOf<Others>
  : unknown

type Part<Verbs = object> = (access: Access) => Verbs

interface Inside {
  readonly access: Access
  /** The parts that were used, each with its verbs. */
  readonly made: Map<Part, object>
}

let verbs: object | undefined

/** Getters for the verbs of all parts. Their names are the same for every access. */
function gettersOf(access: Access): object {
  const getters = parts.flatMap((part: Part) =>
    Object.keys(part(access)).map((verb) => ({
      [verb]: {
        get(this: Inside) {
          const made = this.made.get(part) ?? part(this.access)
          this.made.set(part, made)
          return Reflect.get(made, verb)
        },
      },
    })),
  )
  return Object.defineProperties({}, Object.assign({}, ...getters))
}

/**
 * The tree of groups, its types and its memberships in SQL. A part is made when one of its verbs is
 * used: most transactions use few.
 */
export function groupStore(access: Access): GroupStore {
  verbs ??= gettersOf(access)
  const inside: Inside = { access, made: new Map() }
  const store: VerbsOf<typeof parts> = Object.assign(Object.create(verbs), inside)
  return store
}

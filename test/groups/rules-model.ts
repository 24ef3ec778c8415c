import fc from 'fast-check'

/** The groups and the connections of the model: so few that steps meet one another. */
export const groupNames = ['top', 'dev', 'ops'] as const
type GroupName = (typeof groupNames)[number]
const sourceNames = ['acme', 'everybody'] as const

/** A sign-in with what the rules want now, or a change that somebody makes by hand. */
export type RuleStep =
  | {
      readonly do: 'sign-in'
      readonly source: (typeof sourceNames)[number]
      readonly wanted: Readonly<Record<GroupName, readonly string[]>>
    }
  | {
      readonly do: 'assign'
      readonly group: GroupName
      readonly roles: readonly string[]
      readonly append: boolean
    }
  | { readonly do: 'remove'; readonly group: GroupName }

const roles = fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 3 })
const group = fc.constantFrom(...groupNames)

export const ruleStep: fc.Arbitrary<RuleStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sign-in' as const),
      source: fc.constantFrom(...sourceNames),
      wanted: fc.record({ top: roles, dev: roles, ops: roles }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      group,
      roles,
      append: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), group }) },
)

/** Who made a membership, what was given in it by hand, and what by whose rules. */
interface ModelMember {
  readonly madeBy: 'hand' | 'rule'
  readonly hand: readonly string[]
  readonly rules: Readonly<Record<string, readonly string[]>>
}

/** The roles of one person, as the words of the rules say it. */
export function rulesModel() {
  const members = new Map<GroupName, ModelMember>()
  const rolesOf = ({ hand, rules }: ModelMember) => [
    ...new Set([...hand, ...Object.values(rules).flat()]),
  ]
  return {
    rolesIn(name: GroupName): readonly string[] | undefined {
      const member = members.get(name)
      return member && rolesOf(member).toSorted()
    },
    take(step: RuleStep): void {
      if (step.do === 'remove') members.delete(step.group)
      else if (step.do === 'assign') {
        const before = members.get(step.group)
        const kept = step.append && before ? rolesOf(before) : []
        members.set(step.group, { madeBy: 'hand', hand: [...kept, ...step.roles], rules: {} })
      } else {
        for (const name of groupNames) {
          const { madeBy, hand, rules } = members.get(name) ?? noMember
          const given = step.wanted[name].filter((role) => !hand.includes(role))
          const after = { madeBy, hand, rules: { ...rules, [step.source]: given } }
          if (madeBy === 'rule' && rolesOf(after).length === 0) members.delete(name)
          else members.set(name, after)
        }
      }
    },
  }
}

const noMember: ModelMember = { madeBy: 'rule', hand: [], rules: {} }

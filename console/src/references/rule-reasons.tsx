import { Stack, Text } from '@mantine/core'
import { useReferenceWords } from './reference-words.ts'

/** A role that a rule of a connection gave, as the API says it. */
export interface RoleByRule {
  readonly role: string
  /** The alias; undefined if the connection was removed a moment ago. */
  readonly connection?: string
  /** Its number in the form of the connection; undefined if the rules were changed since. */
  readonly rule?: number
  readonly because: string
}

/** Which roles came by rules of connections, and what made the rules give them. */
export function RuleReasons({ byRules }: { readonly byRules: readonly RoleByRule[] }) {
  const { byRule } = useReferenceWords()
  if (byRules.length === 0) return null
  return (
    <Stack gap={2} mt={4}>
      {byRules.map(({ role, connection, rule, because }) => (
        <Text
          key={`${role} ${connection} ${because}`}
          size="xs"
          c="dimmed"
          style={{ overflowWrap: 'anywhere' }}
        >
          {byRule(role, connection, rule)}: {because}
        </Text>
      ))}
    </Stack>
  )
}

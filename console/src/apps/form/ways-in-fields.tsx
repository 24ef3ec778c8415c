import { Alert, Box, Checkbox, List, Paper, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import {
  type Connection,
  connectionsOptions,
  everybody,
  namedConnectionsOptions,
} from '../../api/connections-api.ts'
import { ConnectionsInput } from '../../references/connections-input.tsx'
import type { AppFields } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'

interface WaysInFieldsProps {
  readonly form: UseFormReturnType<AppFields>
}

/** With which connections people sign in, whether also here, and what they see of it. */
export function WaysInFields({ form }: WaysInFieldsProps) {
  const { fields, hints } = useAppFormWords()
  return (
    <>
      <ConnectionsInput
        label={fields.connections}
        description={hints.connections}
        {...form.getInputProps('connections')}
      />
      <Checkbox
        label={fields.sign_in_here}
        description={hints.sign_in_here}
        {...form.getInputProps('sign_in_here', { type: 'checkbox' })}
      />
      <WaysInPreview {...form.values} />
    </>
  )
}

type WaysIn = Pick<AppFields, 'connections' | 'sign_in_here'>

/** The choices of the sign-in page, as they will be once this is saved. */
function WaysInPreview({ connections: aliases, sign_in_here: isHere }: WaysIn) {
  const { preview: words } = useAppFormWords()
  const named = useQuery({ ...namedConnectionsOptions(aliases), enabled: aliases.length > 0 })
  const forAll = useQuery({ ...connectionsOptions(everybody), enabled: aliases.length === 0 })
  const known = aliases.length > 0 ? named.data : forAll.data?.connections
  // Whoever may not read connections chooses without seeing them.
  if (!known) return null
  const offered = known.filter(({ use }) => use !== 'off' && use !== 'link')
  const unused = aliases.filter((alias) => !offered.some((each) => each.alias === alias))
  const shown = aliases.length > 0 ? offered : offered.toSorted(byName)
  return (
    <Box component="section" aria-label={words.title}>
      <Text size="sm" fw={500} mb={4}>
        {words.title}
      </Text>
      <Choices connections={shown} isHere={isHere} isOnly={aliases.length === 1} />
      {unused.length > 0 && (
        <Alert color="yellow" mt="sm">
          {words.unused(unused.join(', '))}
        </Alert>
      )}
    </Box>
  )
}

const byName = (one: Connection, other: Connection) => one.name.localeCompare(other.name)

interface ChoicesProps {
  readonly connections: readonly Connection[]
  readonly isHere: boolean
  /** Whether the app names one connection alone. */
  readonly isOnly: boolean
}

/** A picture of the page, in which nothing can be pressed. */
function Choices({ connections, isHere, isOnly }: ChoicesProps) {
  const { preview: words } = useAppFormWords()
  const [first] = connections
  if (!isHere && !first) return <Alert color="yellow">{words.nobody}</Alert>
  if (!isHere && first && isOnly) return <Text size="sm">{words.ledTo(first.name)}</Text>
  const choices = [
    ...(isHere ? [words.here] : []),
    ...connections.map(({ name }) => words.continueWith(name)),
  ]
  return (
    <Paper withBorder p="md" maw={360}>
      <List listStyleType="none" spacing="xs" size="sm">
        {choices.map((choice) => (
          <List.Item key={choice}>
            <Paper withBorder px="sm" py={6} ta="center" style={{ overflowWrap: 'anywhere' }}>
              {choice}
            </Paper>
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}

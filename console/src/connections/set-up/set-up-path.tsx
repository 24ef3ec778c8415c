import { CheckIcon } from '@heroicons/react/24/outline'
import { Group, List, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import type { Connection } from '../../api/connections-api.ts'
import type { Domain } from '../../api/domains-api.ts'
import { Panel } from '../../ui/view-header.tsx'
import { type StepName, setUpSteps } from './set-up-steps.ts'
import { useSetUpWords } from './set-up-words.ts'

interface SetUpPathProps {
  readonly domains: readonly Domain[]
  readonly connections: readonly Connection[]
}

/** Where somebody is who sets up the sign-in of a company; nothing once all is done. */
export function SetUpPath({ domains, connections }: SetUpPathProps) {
  const words = useSetUpWords()
  const steps = setUpSteps(domains, connections)
  const notes = useNotes({ domains, connections })
  if (steps.every(({ state }) => state === 'done')) return null
  return (
    <Panel title={words.title}>
      <List type="ordered" listStyleType="none" spacing="sm">
        {steps.map(({ name, state }, index) => (
          <List.Item key={name} {...(state === 'next' && { 'aria-current': 'step' })}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <ThemeIcon
                size={26}
                radius="xl"
                variant={state === 'next' ? 'filled' : 'light'}
                color={state === 'later' ? 'gray' : 'primary'}
                aria-hidden
              >
                {state === 'done' ? <CheckIcon width={16} /> : <Text fz={13}>{index + 1}</Text>}
              </ThemeIcon>
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={state === 'next' ? 650 : 500}>
                  {words.steps[name]}
                  <VisuallyHidden>{` (${words.states[state]})`}</VisuallyHidden>
                </Text>
                {state !== 'later' && (
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {notes[name]}
                  </Text>
                )}
              </div>
            </Group>
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}

/** What is there, or what to do, for each step. */
function useNotes({ domains, connections }: SetUpPathProps): Readonly<Record<StepName, string>> {
  const { notes } = useSetUpWords()
  const listed = (names: readonly string[]) => names.join(', ')
  const named = (status: Domain['status']) =>
    listed(domains.filter((each) => each.status === status).map(({ domain }) => domain))
  const [pending, proven, lost] = [named('pending'), named('proven'), named('lost')]
  const isUsed = connections.some(({ last_used_at: usedAt }) => usedAt !== undefined)
  const isOn = connections.some(({ use }) => use !== 'off')
  return {
    domain: proven || (lost && notes.lost(lost)) || (pending ? notes.prove(pending) : notes.domain),
    connect: listed(connections.map(({ name }) => name)) || notes.connect,
    try: isUsed ? notes.used : isOn ? notes.unused : notes.try,
    use: isOn ? notes.on : notes.use,
  }
}

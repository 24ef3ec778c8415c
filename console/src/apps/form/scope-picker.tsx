import { Checkbox, Code, Input, SimpleGrid, Stack, Text } from '@mantine/core'
import { consoleSettings } from '../../console-settings.ts'
import { ScopesInput } from '../../references/scopes-input.tsx'
import { useAppFormWords } from './app-form-words.ts'

interface ScopePickerProps {
  readonly value: readonly string[]
  readonly onChange: (scopes: string[]) => void
  readonly error?: string | undefined
  /** Without the scopes about a person, for apps that nobody signs in to. */
  readonly isMachine: boolean
}

/** Scopes with plain words, and a field for all others. */
export function ScopePicker({ value, onChange, error, isMachine }: ScopePickerProps) {
  const { fields, hints, scopeWords } = useAppFormWords()
  const known = Object.keys(scopeWords) as (keyof typeof scopeWords)[]
  const isKnown = (scope: string) => scope in scopeWords
  const others = value.filter((scope) => !isKnown(scope))
  return (
    <Stack gap="md">
      {!isMachine && (
        <Checkbox.Group
          label={fields.allowed_scopes}
          description={hints.allowed_scopes}
          value={value.filter(isKnown)}
          onChange={(chosen) => onChange([...chosen, ...others])}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="sm">
            {known.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={
                  <Text span size="sm">
                    {scopeWords[scope]} <Code>{scope}</Code>
                  </Text>
                }
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <ScopesInput
        label={hints.otherScopes}
        description={hints.otherScopesHint}
        data={managementScopes}
        value={others}
        clearable={false}
        onChange={(chosen) => onChange([...value.filter(isKnown), ...chosen])}
      />
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}

/** The scopes that manage this server, as far as people can have them. */
export const managementScopes: readonly string[] = consoleSettings.scopes.filter((scope) =>
  scope.includes(':'),
)

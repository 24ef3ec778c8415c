import { Checkbox, Group, Paper, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { type AppFields, emptyAssertion } from './app-fields.ts'
import { GroupLines } from './groups-fields.tsx'
import { optionsOf } from './protocol-fields.tsx'
import { useTrustWords } from './trust-words.ts'

interface AssertionRulesProps {
  readonly form: UseFormReturnType<AppFields>
}

/** At which other servers the app acts for people, for whom, and for what (ID-JAG). */
export function AssertionRules({ form }: AssertionRulesProps) {
  const words = useTrustWords()
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.assertionsHint}
      </Text>
      {form.values.identity_assertions.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
        <Rule key={index} form={form} index={index} />
      ))}
      <AddLine
        label={`${words.addRule}: ${words.assertions}`}
        onClick={() => form.insertListItem('identity_assertions', emptyAssertion)}
      >
        {words.addRule}
      </AddLine>
    </Stack>
  )
}

function Rule({ form, index }: AssertionRulesProps & { readonly index: number }) {
  const words = useTrustWords()
  const rule = form.values.identity_assertions[index] ?? emptyAssertion
  const name = `identity_assertions.${index}`
  const label = words.rule(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={label}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <TextInput
            flex={1}
            miw={180}
            label={words.audience}
            description={words.audienceHint}
            placeholder="https://auth.wiki.example"
            {...form.getInputProps(`${name}.audience`)}
          />
          <TextInput
            flex={1}
            miw={180}
            label={words.otherClient}
            description={words.otherClientHint}
            value={rule.client_id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue(`${name}.client_id`, value === '' ? undefined : value)
            }
            error={form.errors[`${name}.client_id`]}
          />
          <RemoveLine
            label={words.removeRule(index + 1)}
            onClick={() => form.removeListItem('identity_assertions', index)}
          />
        </Group>
        <TagsInput
          label={words.resources}
          placeholder="https://mcp.wiki.example"
          {...form.getInputProps(`${name}.resources`)}
        />
        <TagsInput
          label={words.scopes}
          placeholder="wiki:read"
          splitChars={[',', ' ']}
          {...form.getInputProps(`${name}.scopes`)}
        />
        <Text size="sm" fw={500}>
          {words.groups}
        </Text>
        <GroupLines
          form={form}
          name={`${name}.allowed_groups`}
          groups={rule.allowed_groups}
          about={label}
        />
        <Select
          label={words.subject}
          data={optionsOf(words.subjects)}
          allowDeselect={false}
          maw={400}
          {...form.getInputProps(`${name}.subject`)}
          value={rule.subject ?? 'public'}
        />
        <Checkbox
          label={words.email}
          {...form.getInputProps(`${name}.email`, { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  )
}

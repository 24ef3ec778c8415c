import {
  Alert,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { RoleInput } from '../../references/role-input.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import type { Place } from '../place.ts'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'
import { GroupBelowSelect } from './group-below-select.tsx'

interface RuleRowsProps {
  readonly form: ConnectionFormState
  readonly place: Place
}

/** The rules that give roles to people about whom the other side says something. */
export function RuleRows({ form, place }: RuleRowsProps) {
  const { rules: words } = useConnectionFormWords()
  const { rules } = form.values
  const emptyRule = { claim: 'groups', value: '', groupId: '', roles: [] }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.intro}
      </Text>
      {rules.length === 0 && <Text size="sm">{words.none}</Text>}
      {rules.map((_, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place
          key={index}
          form={form}
          place={place}
          index={index}
        />
      ))}
      {form.errors.rules && (
        <Alert color="red" role="alert">
          {form.errors.rules}
        </Alert>
      )}
      <AddLine onClick={() => form.insertListItem('rules', emptyRule)}>{words.add}</AddLine>
    </Stack>
  )
}

function RuleRow({ form, place, index }: RuleRowsProps & { readonly index: number }) {
  const { rules: words } = useConnectionFormWords()
  const field = (name: string) => form.getInputProps(`rules.${index}.${name}`)
  const number = words.number(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={number}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {number}
        </Text>
        <RemoveLine
          label={words.remove(index + 1)}
          onClick={() => form.removeListItem('rules', index)}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={words.claim} description={words.claimHint} {...field('claim')} />
        <TextInput label={words.value} description={words.valueHint} {...field('value')} />
        <GroupBelowSelect place={place} {...field('groupId')} />
        <NativeSelect
          label={words.below}
          description={words.belowHint}
          data={(['itself', 'match', 'create'] as const).map((value) => ({
            value: value === 'itself' ? '' : value,
            label: words.belows[value],
          }))}
          {...field('below')}
          value={form.values.rules[index]?.below ?? ''}
        />
        <RoleInput
          groupId={form.values.rules[index]?.groupId || undefined}
          label={words.roles}
          description={words.rolesHint}
          {...field('roles')}
          value={form.values.rules[index]?.roles ?? []}
        />
      </SimpleGrid>
    </Paper>
  )
}

import { Group, Select, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import type { AppFields } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'

interface GroupsFieldsProps {
  readonly form: UseFormReturnType<AppFields>
}

/** Who may sign in: everybody, or members of some groups. */
export function AllowedGroups({ form }: GroupsFieldsProps) {
  const { hints, add, remove } = useAppFormWords()
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {hints.allowed_groups}
      </Text>
      {form.values.allowed_groups.map((_, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          key={index}
          gap="xs"
          align="flex-start"
        >
          <TextInput
            placeholder={hints.groupId}
            aria-label={`${hints.groupId} ${index + 1}`}
            {...form.getInputProps(`allowed_groups.${index}.groupId`)}
          />
          <TagsInput
            flex={1}
            miw={180}
            placeholder={hints.roles}
            aria-label={`${hints.roles} ${index + 1}`}
            {...form.getInputProps(`allowed_groups.${index}.roles`)}
          />
          <RemoveLine
            label={`${remove}: ${form.values.allowed_groups[index]?.groupId || index + 1}`}
            onClick={() => form.removeListItem('allowed_groups', index)}
          />
        </Group>
      ))}
      <AddLine
        label={`${add}: ${hints.groupId}`}
        onClick={() => form.insertListItem('allowed_groups', { groupId: '', roles: [] })}
      >
        {add}
      </AddLine>
    </Stack>
  )
}

/** How tokens list the groups of a person. */
export function GroupsClaim({ form }: GroupsFieldsProps) {
  const { fields, hints, groupFormats } = useAppFormWords()
  const formats = Object.entries(groupFormats).map(([value, label]) => ({ value, label }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={fields.groups_claim}
        description={hints.groups_claim}
        data={formats}
        allowDeselect={false}
        {...form.getInputProps('groups_claim.format')}
      />
      <TextInput
        label={hints.claimName}
        description="groups"
        {...form.getInputProps('groups_claim.name')}
      />
      <TextInput label={hints.claimUnder} {...form.getInputProps('groups_claim.under')} />
      <TextInput
        label={hints.claimPrefix}
        disabled={form.values.groups_claim.format === 'objects'}
        {...form.getInputProps('groups_claim.prefix')}
      />
    </SimpleGrid>
  )
}

import { Box, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GroupSelect } from '../../references/group-select.tsx'
import { RoleInput } from '../../references/role-input.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import type { AppFields, GroupFields } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'

interface GroupsFieldsProps {
  readonly form: UseFormReturnType<AppFields>
}

/** Who may sign in: everybody, or members of some groups. */
export function AllowedGroups({ form }: GroupsFieldsProps) {
  const { hints } = useAppFormWords()
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {hints.allowed_groups}
      </Text>
      <GroupLines form={form} name="allowed_groups" groups={form.values.allowed_groups} />
    </Stack>
  )
}

interface GroupLinesProps extends GroupsFieldsProps {
  /** The field, as the form names it. */
  readonly name: string
  readonly groups: readonly GroupFields[]
  /** What the groups are for, where a form has several such lists. */
  readonly about?: string
}

/** Groups, one line each, with the roles of which one is enough. */
export function GroupLines({ form, name, groups, about }: GroupLinesProps) {
  const { hints, add, remove } = useAppFormWords()
  const suffix = about === undefined ? '' : ` (${about})`
  return (
    <>
      {groups.map(({ groupId, roles }, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          key={index}
          gap="xs"
          align="flex-start"
        >
          <GroupSelect
            flex={1}
            miw={180}
            placeholder={hints.group}
            aria-label={`${hints.group} ${index + 1}${suffix}`}
            {...form.getInputProps(`${name}.${index}.groupId`)}
          />
          <Box flex={1} miw={180}>
            <RoleInput
              groupId={groupId || undefined}
              placeholder={hints.roles}
              aria-label={`${hints.roles} ${index + 1}${suffix}`}
              {...form.getInputProps(`${name}.${index}.roles`)}
              value={roles}
            />
          </Box>
          <RemoveLine
            label={`${remove}: ${groupId || index + 1}${suffix}`}
            onClick={() => form.removeListItem(name, index)}
          />
        </Group>
      ))}
      <AddLine
        label={`${add}: ${hints.group}${suffix}`}
        onClick={() => form.insertListItem(name, { groupId: '', roles: [] })}
      >
        {add}
      </AddLine>
    </>
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
      <GroupSelect
        label={hints.claimUnder}
        clearable
        {...form.getInputProps('groups_claim.under')}
        onChange={(groupId) => form.setFieldValue('groups_claim.under', groupId ?? '')}
      />
      <TextInput
        label={hints.claimPrefix}
        disabled={form.values.groups_claim.format === 'objects'}
        {...form.getInputProps('groups_claim.prefix')}
      />
    </SimpleGrid>
  )
}

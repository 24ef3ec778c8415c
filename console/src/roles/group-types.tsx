import { Badge, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import {
  deleteGroupType,
  type GroupType,
  groupTypesKey,
  listGroupTypes,
  type NewGroupType,
  putGroupType,
} from '../api/roles-api.ts'
import { RoleInput } from '../references/role-input.tsx'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useRoleWords } from './role-words.ts'

const modes = ['any_roles', 'allowed_roles', 'roles_required', 'no_roles'] as const
type Mode = (typeof modes)[number]

/** The registered types of groups, with the roles that their members may have. */
export function GroupTypes() {
  const { types: words } = useRoleWords()
  // Only the role of an administrator includes scopes that are not about groups.
  const mayChange = useHasScope('roles_write')
  return (
    <CatalogueView
      words={words}
      queryKey={groupTypesKey}
      list={async () => ({ types: await listGroupTypes() })}
      itemsOf={({ types }: { readonly types: readonly GroupType[]; readonly next?: string }) =>
        types
      }
      nameOf={({ groupType }) => groupType}
      columns={[
        {
          title: words.columns.type,
          cell: ({ groupType }) => (
            <Text size="sm" fw={550}>
              {groupType}
            </Text>
          ),
        },
        {
          title: words.columns.description,
          from: 'sm',
          cell: ({ description }) => <Text size="sm">{description}</Text>,
        },
        { title: words.columns.rule, cell: (type) => <Rule type={type} /> },
      ]}
      mayWrite={mayChange}
      mayDelete={mayChange}
      remove={({ groupType }) => deleteGroupType(groupType)}
      dialog={(type, onClose) => <GroupTypeDialog type={type} onClose={onClose} />}
    />
  )
}

function Rule({ type: { roleMode, allowedRoles } }: { readonly type: GroupType }) {
  const { types: words } = useRoleWords()
  return (
    <Group gap={4}>
      <Text size="sm">{words.modes[roleMode as Mode]}</Text>
      {allowedRoles.map((role) => (
        <Badge key={role} variant="light">
          {role}
        </Badge>
      ))}
    </Group>
  )
}

interface GroupTypeDialogProps {
  /** Undefined for a new one. */
  readonly type: GroupType | undefined
  readonly onClose: () => void
}

function GroupTypeDialog({ type, onClose }: GroupTypeDialogProps) {
  const { types: words } = useRoleWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm<NewGroupType & { allowedRoles: string[] }>({
    initialValues: {
      groupType: type?.groupType ?? '',
      description: type?.description ?? '',
      roleMode: (type?.roleMode as Mode | undefined) ?? 'any_roles',
      allowedRoles: [...(type?.allowedRoles ?? [])],
    },
    save: (fields) => putGroupType({ ...fields, groupType: fields.groupType.trim() }),
    queryKey: [groupTypesKey],
    saved: words.saved,
    onClose,
  })
  const { roleMode, allowedRoles } = form.values
  const namesRoles = roleMode === 'allowed_roles' || roleMode === 'roles_required'
  return (
    <RecordDialog
      title={type ? records.editOf(type.groupType) : words.add}
      submit={type ? records.save : words.create}
      onClose={onClose}
      {...state}
    >
      {!type && (
        <TextInput
          data-autofocus
          label={words.type}
          description={words.typeHint}
          {...form.getInputProps('groupType')}
        />
      )}
      <Textarea
        label={words.description}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label={words.mode}
        data={modes.map((value) => ({ value, label: words.modes[value] }))}
        {...form.getInputProps('roleMode')}
      />
      {namesRoles && (
        <RoleInput
          label={words.allowed}
          groupId={undefined}
          value={allowedRoles}
          onChange={(roles) => form.setFieldValue('allowedRoles', roles)}
          error={form.errors.allowedRoles}
        />
      )}
    </RecordDialog>
  )
}

import { Button, Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import { apiKeysOptions, makeApiKey } from '../api/api-keys-api.ts'
import { RoleInput } from '../references/role-input.tsx'
import { rootRoute } from '../root-route.ts'
import { SecretOnce } from '../ui/copy-field.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useKeyWords } from './key-words.ts'

interface NewKeyDialogProps {
  readonly groupId: string
  readonly onClose: () => void
}

/** Makes a key of a group, and shows its text once. */
export function NewKeyDialog({ groupId, onClose }: NewKeyDialogProps) {
  const words = useKeyWords()
  const { person } = rootRoute.useRouteContext()
  // The name of a scope begins with the prefix of the server.
  const readScope = person.scopes.filter((scope) => scope.endsWith(':groups_read'))
  const { form, secret, ...state } = useRecordForm({
    initialValues: { name: '', days: 90 as number | string, roles: [] as string[], reads: false },
    async save({ name, days, roles, reads }) {
      const made = await makeApiKey(groupId, {
        name,
        days: Number(days),
        scopes: reads ? readScope : [],
        roles: roles.length > 0 ? [{ groupId, roles }] : [],
      })
      return made.key
    },
    queryKey: apiKeysOptions({ groupId }).queryKey,
    onClose,
  })
  return (
    <RecordDialog
      title={words.make}
      submit={words.make}
      secret={
        secret && (
          <Stack>
            <SecretOnce title={words.made} hint={words.once} secret={secret} />
            <Button onClick={onClose}>{words.done}</Button>
          </Stack>
        )
      }
      onClose={onClose}
      {...state}
    >
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        maxLength={64}
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={words.days}
        min={1}
        allowDecimal={false}
        {...form.getInputProps('days')}
      />
      <RoleInput
        label={words.roles}
        groupId={groupId}
        {...form.getInputProps('roles')}
        value={form.values.roles}
        error={form.errors['roles.0.roles'] ?? form.errors.roles}
      />
      <Checkbox
        label={words.reads}
        description={words.readsHint}
        {...form.getInputProps('reads', { type: 'checkbox' })}
      />
    </RecordDialog>
  )
}

import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { createStream, streamsKey } from '../api/signals-api.ts'
import { AppPicker } from '../references/app-picker.tsx'
import { GroupSelect } from '../references/group-select.tsx'
import { useHasScope } from '../root-route.ts'
import { fieldErrors } from '../ui/field-errors.ts'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useSignalsWords } from './signals-words.ts'

interface StreamDialogProps {
  /** The app; undefined if it is to be chosen. */
  readonly clientId?: string
  /** The group; undefined if it is to be chosen. */
  readonly groupId?: string
  readonly onClose: () => void
}

/** Adds a stream of signals for an app. */
export function StreamDialog({ clientId, groupId: ofGroup, onClose }: StreamDialogProps) {
  const words = useSignalsWords()
  const maySeeApps = useHasScope('apps_read')
  const { form, ...state } = useRecordForm({
    initialValues: {
      method: 'poll' as 'poll' | 'push' | 'revoke',
      endpoint_url: '',
      authorization_header: '',
      client_id: clientId ?? '',
      groupId: ofGroup ?? 'root',
      description: '',
    },
    async save({ client_id, method, endpoint_url, authorization_header, groupId, description }) {
      await createStream({
        client_id: client_id.trim(),
        groupId,
        description,
        delivery_method: method,
        ...(method !== 'poll' && { endpoint_url: endpoint_url.trim() }),
        ...(method !== 'poll' &&
          authorization_header !== '' && { authorization_header: authorization_header.trim() }),
      })
    },
    queryKey: [streamsKey],
    errorsOf,
    saved: words.added,
    onClose,
  })
  const { method } = form.values
  return (
    <RecordDialog title={words.add} submit={words.create} onClose={onClose} {...state}>
      {clientId === undefined && maySeeApps && (
        <AppPicker
          label={words.app}
          placeholder={words.chooseApp}
          w="100%"
          clientId={form.values.client_id || undefined}
          onChange={(chosen) => form.setFieldValue('client_id', chosen ?? '')}
        />
      )}
      {clientId === undefined && !maySeeApps && (
        <TextInput
          label={words.clientId}
          description={words.clientIdHint}
          {...form.getInputProps('client_id')}
        />
      )}
      <Radio.Group label={words.delivery} {...form.getInputProps('method')}>
        <Stack gap="xs" mt="xs">
          <Radio value="poll" label={words.methods.poll} />
          <Radio value="push" label={words.methods.push} />
          <Radio value="revoke" label={words.methods.revoke} />
        </Stack>
      </Radio.Group>
      {method !== 'poll' && (
        <>
          <TextInput
            type="url"
            label={words.url}
            description={method === 'push' ? words.urlHint : words.revokeHint}
            placeholder="https://app.example/signals"
            {...form.getInputProps('endpoint_url')}
          />
          <PasswordInput
            label={words.header}
            description={words.headerHint}
            autoComplete="off"
            {...form.getInputProps('authorization_header')}
          />
        </>
      )}
      {ofGroup === undefined && (
        <GroupSelect
          group={{ groupId: 'root', groupName: words.wholeServer }}
          label={words.group}
          description={words.groupHint}
          {...form.getInputProps('groupId')}
        />
      )}
      <TextInput label={words.description} {...form.getInputProps('description')} />
    </RecordDialog>
  )
}

/** The API groups what is about the delivery. */
function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = fieldErrors(error)
  const named = Object.entries(errors).map(([path, problem]) => [
    path.replace(/^delivery\./, ''),
    problem,
  ])
  return Object.fromEntries(named)
}

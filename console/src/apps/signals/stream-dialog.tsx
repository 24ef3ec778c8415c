import { PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { createStream, streamsKey } from '../../api/signals-api.ts'
import { GroupSelect } from '../../references/group-select.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useSignalsWords } from './signals-words.ts'

interface StreamDialogProps {
  readonly clientId: string
  readonly onClose: () => void
}

/** Adds a stream of signals for an app. */
export function StreamDialog({ clientId, onClose }: StreamDialogProps) {
  const words = useSignalsWords()
  const { form, ...state } = useRecordForm({
    initialValues: {
      method: 'poll' as 'poll' | 'push',
      endpoint_url: '',
      authorization_header: '',
      groupId: 'root',
      description: '',
    },
    async save({ method, endpoint_url, authorization_header, groupId, description }) {
      await createStream({
        client_id: clientId,
        groupId,
        description,
        delivery_method: method,
        ...(method === 'push' && { endpoint_url: endpoint_url.trim() }),
        ...(method === 'push' &&
          authorization_header !== '' && { authorization_header: authorization_header.trim() }),
      })
    },
    queryKey: streamsKey(clientId),
    saved: words.added,
    onClose,
  })
  const { method } = form.values
  return (
    <RecordDialog title={words.add} submit={words.create} onClose={onClose} {...state}>
      <Radio.Group label={words.delivery} {...form.getInputProps('method')}>
        <Stack gap="xs" mt="xs">
          <Radio value="poll" label={words.methods.poll} />
          <Radio value="push" label={words.methods.push} />
        </Stack>
      </Radio.Group>
      {method === 'push' && (
        <>
          <TextInput
            type="url"
            label={words.url}
            description={words.urlHint}
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
      <GroupSelect
        group={{ groupId: 'root', groupName: words.wholeServer }}
        label={words.group}
        description={words.groupHint}
        {...form.getInputProps('groupId')}
      />
      <TextInput label={words.description} {...form.getInputProps('description')} />
    </RecordDialog>
  )
}

import { Badge, Button, Group, Modal, Select, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type App, rotateSecret } from '../../api/apps-api.ts'
import { SecretOnce } from '../../ui/copy-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TimeText, useTimeText } from '../../ui/time-text.tsx'
import { useAppWords } from '../app-words.ts'

/** The secrets of an app, without their values, and the way to a new one. */
export function SecretsList({ app }: { readonly app: App }) {
  const { secret: words } = useAppWords()
  const [isOpen, setOpen] = useState(false)
  const timeText = useTimeText()
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {words.list}
        </Title>
        <Button size="xs" variant="light" onClick={() => setOpen(true)}>
          {words.rotate}
        </Button>
      </Group>
      {app.secrets.map(({ id, created_at, expires_at }) => (
        <Group key={id} gap="sm">
          <Badge variant="light" color={expires_at ? 'yellow' : 'primary'}>
            {expires_at ? `${words.until} ${timeText(expires_at)}` : words.current}
          </Badge>
          <Text size="sm" c="dimmed">
            {words.created} <TimeText seconds={created_at} />
          </Text>
        </Group>
      ))}
      {isOpen && <RotateSecret app={app} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function RotateSecret({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { secret: words } = useAppWords()
  const queries = useQueryClient()
  const [overlap, setOverlap] = useState('86400')
  const rotation = useMutation({
    mutationFn: () => rotateSecret(app.client_id, Number(overlap)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['app', app.client_id] }),
  })
  const secret = rotation.data?.client_secret
  return (
    <Modal opened onClose={onClose} title={words.rotate} closeOnClickOutside={!secret}>
      {secret ? (
        <Stack>
          <SecretOnce title={words.title} hint={words.once} secret={secret} />
          <Button onClick={onClose}>{words.done}</Button>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{words.rotateHint}</Text>
          <Select
            label={words.overlap}
            data={Object.entries(words.overlaps).map(([value, label]) => ({ value, label }))}
            value={overlap}
            allowDeselect={false}
            onChange={(value) => setOverlap(value ?? overlap)}
          />
          {rotation.error && <Failure error={rotation.error} />}
          <Button loading={rotation.isPending} onClick={() => rotation.mutate()}>
            {words.rotate}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

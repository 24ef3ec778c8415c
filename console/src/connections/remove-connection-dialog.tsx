import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Connection, connectionsKey, deleteConnection } from '../api/connections-api.ts'
import { Failure } from '../ui/failure.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useConnectionWords } from './connection-words.ts'

interface RemoveConnectionDialogProps {
  readonly connection: Connection
  readonly onClose: () => void
}

/** Removes a connection, once its name was typed. */
export function RemoveConnectionDialog({ connection, onClose }: RemoveConnectionDialogProps) {
  const words = useConnectionWords()
  const { cancel, close } = useUiWords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { id, name } = connection
  const removing = useMutation({
    mutationFn: () => deleteConnection(id),
    async onSuccess() {
      onClose()
      notifications.show({ message: words.removed(name) })
      await queries.invalidateQueries({ queryKey: [connectionsKey] })
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.removeTitle(name)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          removing.mutate()
        }}
      >
        <Stack>
          <Text size="sm">{words.removeText}</Text>
          <TextInput
            data-autofocus
            label={words.typeName(name)}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            autoComplete="off"
          />
          {removing.error && <Failure error={removing.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button
              type="submit"
              color="red.8"
              loading={removing.isPending}
              disabled={typed.trim() !== name.trim()}
            >
              {words.remove}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Connection, trialOptions } from '../api/connections-api.ts'
import { Failure } from '../ui/failure.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { hostOf } from './connection-presets.ts'
import { useTrialWords } from './trial-words.ts'

interface TryConnectionProps {
  readonly connection: Connection
}

/** Lets the person sign in elsewhere for a trial, which changes nothing. */
export function TryConnection({ connection }: TryConnectionProps) {
  const words = useTrialWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="light" onClick={() => setOpen(true)}>
        {words.begin}
      </Button>
      {isOpen && <TrialDialog connection={connection} onClose={() => setOpen(false)} />}
    </>
  )
}

function TrialDialog({
  connection,
  onClose,
}: TryConnectionProps & { readonly onClose: () => void }) {
  const words = useTrialWords()
  const { close } = useUiWords()
  const [attempt, setAttempt] = useState(1)
  const [isAway, setAway] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(trialOptions(connection, attempt))
  const { kind, name } = connection
  const again = () => {
    setAway(false)
    setAttempt(attempt + 1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(name)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack>
        <Text size="sm">
          {kind === 'ldap' ? words.toDirectory : words.toProvider(hostOf(connection) ?? name)}
        </Text>
        <Text size="sm">{words.shows}</Text>
        <Text size="sm">{words.changesNothing}</Text>
        {error && <Failure error={error} onAgain={() => void refetch()} />}
        <div role="status">{isAway && <Alert color="primary">{words.isAway}</Alert>}</div>
        <Group justify="flex-end">
          {isAway ? (
            <Button variant="default" onClick={again}>
              {words.again}
            </Button>
          ) : (
            // The address counts once. The page of a stranger gets no hold of this window.
            <Button
              component="a"
              {...(data ? { href: data.url } : { 'aria-disabled': true, 'data-disabled': true })}
              target="_blank"
              rel="noopener noreferrer"
              loading={isFetching}
              rightSection={<ArrowTopRightOnSquareIcon width={16} aria-hidden />}
              onClick={() => setAway(data !== undefined)}
            >
              {words.open}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

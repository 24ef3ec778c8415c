import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useHasScope } from '../root-route.ts'
import { KeyList } from './key-list.tsx'
import { useKeyWords } from './key-words.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of machines in a group. */
export function GroupKeys({ groupId }: { readonly groupId: string }) {
  const words = useKeyWords()
  const mayWrite = useHasScope('groups_write')
  const [isMaking, setMaking] = useState(false)
  return (
    <Stack gap="md" maw={820}>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" maw="60ch">
          {words.lead}
        </Text>
        {mayWrite && (
          <Button
            size="sm"
            variant="light"
            leftSection={<PlusIcon width={18} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {words.make}
          </Button>
        )}
      </Group>
      <KeyList owner={{ groupId }} mayEnd={mayWrite} />
      {isMaking && <NewKeyDialog groupId={groupId} onClose={() => setMaking(false)} />}
    </Stack>
  )
}

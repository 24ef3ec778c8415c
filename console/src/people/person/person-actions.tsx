import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useConfirm } from '../../ui/confirm.tsx'
import { changeStatus, deletePerson, nameOf, type Person, sendResetLink } from '../people-api.ts'
import { usePeopleWords } from '../words/use-people-words.ts'
import { actionsOf, type StatusAction } from './status-actions.ts'

interface PersonActionsProps {
  readonly person: Person
  readonly change: Pick<
    UseMutationResult<unknown, Error, { run: () => Promise<unknown>; done: string }>,
    'mutate' | 'isPending'
  >
}

/** What an administrator does to an account. Each act asks with its consequences. */
export function PersonActions({ person, change }: PersonActionsProps) {
  const { person: words } = usePeopleWords()
  const confirm = useConfirm()
  const { sub, email, userStatus } = person
  const name = nameOf(person)
  const [first, ...others] = actionsOf(userStatus)

  const askStatus = ({ action, to, isHarmless }: StatusAction) =>
    confirm({
      title: words[action].title(name),
      consequences: <Text size="sm">{words[action].consequences}</Text>,
      confirm: words[action].action,
      isHarmless,
      onConfirm: () =>
        change.mutate({ run: () => changeStatus(sub, to), done: words[action].done(name) }),
    })
  const askReset = (address: string) =>
    confirm({
      title: words.reset.title,
      consequences: <Text size="sm">{words.reset.consequences(address)}</Text>,
      confirm: words.reset.action,
      isHarmless: true,
      onConfirm: () =>
        change.mutate({ run: () => sendResetLink(address), done: words.reset.done(address) }),
    })
  const askDeletion = () =>
    confirm({
      title: words.remove.title(name),
      consequences: <Text size="sm">{words.remove.consequences}</Text>,
      confirm: words.remove.action,
      onConfirm: () =>
        change.mutate({ run: () => deletePerson(sub), done: words.remove.done(name) }),
    })

  return (
    <Group gap="xs">
      {first && (
        <Button
          variant="light"
          color={first.isHarmless ? 'primary' : 'red'}
          loading={change.isPending}
          onClick={() => askStatus(first)}
        >
          {words[first.action].action}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.actions}>
            <EllipsisHorizontalIcon width={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((other) => (
            <Menu.Item key={other.action} onClick={() => askStatus(other)}>
              {words[other.action].action}
            </Menu.Item>
          ))}
          {email && userStatus === 'VERIFIED' && (
            <Menu.Item onClick={() => askReset(email)}>{words.reset.action}</Menu.Item>
          )}
          <Menu.Item color="red" onClick={askDeletion}>
            {words.remove.action}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

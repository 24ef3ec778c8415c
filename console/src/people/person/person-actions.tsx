import {
  ArrowsPointingInIcon,
  EnvelopeIcon,
  EyeIcon,
  KeyIcon,
  PencilSquareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { Person } from '../../api/people-api.ts'
import { useHasScope } from '../../root-route.ts'
import { dangerText } from '../../ui/confirm.tsx'
import { MoreMenu } from '../../ui/view-header.tsx'
import { useAccountWords } from '../account-words.ts'
import { PasswordDialog } from '../dialogs/password-dialog.tsx'
import { usePersonWords } from '../person-words.ts'
import { useSupportWords } from '../support/support-words.ts'
import type { PersonActs } from './use-person-acts.tsx'
import { actionsOf, type StatusAction } from './use-person-acts.tsx'

interface PersonActionsProps {
  readonly person: Person
  /** Whether it is the account of the person who is signed in, who cannot lock themselves out. */
  readonly isSelf: boolean
  readonly acts: PersonActs
}

/** What an administrator can do with an account. What ends something names the consequences. */
export function PersonActions({ person, isSelf, acts }: PersonActionsProps) {
  const words = useAccountWords()
  const personWords = usePersonWords()
  const [isSetting, setting] = useDisclosure()
  const { sub, userStatus } = person
  const [first, ...others] = isSelf ? [] : actionsOf(userStatus)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<PencilSquareIcon width={16} aria-hidden />}
        renderRoot={(props) => <Link to="/people/$sub/edit" params={{ sub }} {...props} />}
      >
        {words.edit.action}
      </Button>
      {first && (
        <Button
          variant="light"
          color={first.isHarmless ? 'primary' : 'red'}
          loading={acts.isBusy}
          onClick={() => acts.askStatus(first)}
        >
          {personWords[first.action].action}
        </Button>
      )}
      <MoreActions
        person={person}
        isSelf={isSelf}
        acts={acts}
        others={others}
        onSetPassword={setting.open}
      />
      {isSetting && <PasswordDialog person={person} onClose={setting.close} />}
    </Group>
  )
}

interface MoreActionsProps extends PersonActionsProps {
  readonly others: readonly StatusAction[]
  readonly onSetPassword: () => void
}

function MoreActions({ person, isSelf, acts, others, onSetPassword }: MoreActionsProps) {
  const words = usePersonWords()
  const { inviteAgain, password, merge } = useAccountWords()
  const support = useSupportWords()
  const mayLook = useHasScope('users_support')
  const { sub, email, userStatus } = person
  const isActive = userStatus === 'VERIFIED'
  return (
    <MoreMenu label={words.actions} width={240}>
      {others.map((other) => (
        <Menu.Item key={other.action} onClick={() => acts.askStatus(other)}>
          {words[other.action].action}
        </Menu.Item>
      ))}
      {email && isActive && (
        <Menu.Item
          leftSection={<EnvelopeIcon width={16} aria-hidden />}
          onClick={() => acts.askReset(email)}
        >
          {words.reset.action}
        </Menu.Item>
      )}
      {email && userStatus === 'PENDING' && (
        <Menu.Item
          leftSection={<EnvelopeIcon width={16} aria-hidden />}
          onClick={() => acts.askInvitation(email)}
        >
          {inviteAgain.action}
        </Menu.Item>
      )}
      {!isSelf && (
        <Menu.Item leftSection={<KeyIcon width={16} aria-hidden />} onClick={onSetPassword}>
          {password.action}
        </Menu.Item>
      )}
      {!isSelf && mayLook && (
        <Menu.Item
          leftSection={<EyeIcon width={16} aria-hidden />}
          renderRoot={(props) => <Link to="/people/$sub/support" params={{ sub }} {...props} />}
        >
          {support.action}
        </Menu.Item>
      )}
      {isActive && (
        <Menu.Item
          leftSection={<ArrowsPointingInIcon width={16} aria-hidden />}
          renderRoot={(props) => <Link to="/people/$sub/merge" params={{ sub }} {...props} />}
        >
          {merge.action}
        </Menu.Item>
      )}
      {!isSelf && (
        <>
          <Menu.Divider />
          <Menu.Item
            c={dangerText}
            leftSection={<TrashIcon width={16} aria-hidden />}
            onClick={acts.askDeletion}
          >
            {words.remove.action}
          </Menu.Item>
        </>
      )}
    </MoreMenu>
  )
}

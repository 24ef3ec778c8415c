import { Anchor, type AnchorProps, Code, Group, HoverCard, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CopyIcon } from '../ui/copy-field.tsx'
import { useReferenceWords } from './reference-words.ts'
import { useGroupNames } from './use-group-names.ts'

interface GroupNameProps extends Pick<AnchorProps, 'size' | 'underline'> {
  readonly groupId: string
  /** If it is known already. */
  readonly name?: string | undefined
  /** Whether there is no view of it. */
  readonly isGone?: boolean
}

/** A group by its name, with a link to it; its id can be seen and copied when it is pointed at. */
export function GroupName({ groupId, name, isGone = false, ...look }: GroupNameProps) {
  const { groupId: label } = useReferenceWords()
  const nameOf = useGroupNames(name === undefined ? [groupId] : [])
  const shown = name ?? nameOf(groupId)
  return (
    <HoverCard openDelay={400} position="bottom-start" shadow="md" withinPortal={false}>
      <HoverCard.Target>
        {isGone ? (
          <Text span size={look.size ?? 'sm'}>
            {shown}
          </Text>
        ) : (
          <Anchor component={Link} to={`/groups/${groupId}`} search={true} size="sm" {...look}>
            {shown}
          </Anchor>
        )}
      </HoverCard.Target>
      <HoverCard.Dropdown p="xs">
        <Group gap="xs" wrap="nowrap">
          <Code>{groupId}</Code>
          <CopyIcon value={groupId} label={label} />
        </Group>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { ActionIcon, type ActionIconProps, Button } from '@mantine/core'

interface RemoveLineProps extends Pick<ActionIconProps, 'mt'> {
  /** What is removed, for people who do not see the line. */
  readonly label: string
  readonly onClick: () => void
}

/** Takes a line out of a list in a form. */
export function RemoveLine({ label, onClick, ...props }: RemoveLineProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      onClick={onClick}
      {...props}
    >
      <XMarkIcon width={18} aria-hidden />
    </ActionIcon>
  )
}

interface AddLineProps {
  readonly children: string
  /** Where several lists of a form have the same word. */
  readonly label?: string
  readonly onClick: () => void
}

/** Adds a line to a list in a form. */
export function AddLine({ children, label, onClick }: AddLineProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      w="fit-content"
      leftSection={<PlusIcon width={16} aria-hidden />}
      {...(label && { 'aria-label': label })}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

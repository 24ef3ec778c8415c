import { Box, Group, Skeleton, Stack } from '@mantine/core'
import classes from './skeletons.module.css'

interface LinesSkeletonProps {
  /** What loads, for people who do not see it. */
  readonly label?: string
  /** How many lines stand in for those that come. */
  readonly lines?: number
  /** Whether each line begins with the picture of a person. */
  readonly hasAvatars?: boolean
}

/** Stands in for a table or a list, line by line, until it is there. */
export function LinesSkeleton({ label, lines = 6, hasAvatars = false }: LinesSkeletonProps) {
  return (
    <Box {...named(label)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <Group key={line} className={classes.line ?? ''} wrap="nowrap" gap="sm">
          {hasAvatars && <Skeleton circle height={34} flex="none" />}
          <Skeleton height={12} width={`${widths[line % widths.length]}%`} />
          <Skeleton height={12} width="18%" visibleFrom="sm" />
          <Skeleton height={18} width={72} ms="auto" flex="none" />
        </Group>
      ))}
    </Box>
  )
}

/** Only one with a name is told to people who do not see it. */
const named = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label }

/** Lines are not all of one length. */
const widths = [34, 26, 40, 22, 30]

/** Stands in for the page of one thing: its name, what can be done, its parts. */
export function PageSkeleton({ label }: Pick<LinesSkeletonProps, 'label'>) {
  return (
    <Stack gap="md" {...named(label)}>
      <Skeleton height={14} width={160} />
      <Group gap="md" wrap="nowrap">
        <Skeleton height={30} width="40%" />
        <Skeleton height={34} width={120} ms="auto" flex="none" />
      </Group>
      <Skeleton height={38} />
      <LinesSkeleton lines={5} />
    </Stack>
  )
}

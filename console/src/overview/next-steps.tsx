import { RectangleGroupIcon, Squares2X2Icon, UserPlusIcon } from '@heroicons/react/24/outline'
import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { Anchor, Card, Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType, SVGProps } from 'react'
import { useOverviewWords } from './overview-words.ts'

interface NextStepsProps {
  readonly apps: number
  readonly people: number
  readonly groups: number
}

/** What a new server has: the console, the administrator, and the built-in groups. */
const atFirst = { apps: 1, people: 1, groups: 2 }

/** What to do next, ticked when it is done; nothing when all is done. */
export function NextSteps({ apps, people, groups }: NextStepsProps) {
  const { steps: words } = useOverviewWords()
  const hasApps = apps > atFirst.apps
  const hasPeople = people > atFirst.people
  const hasGroups = groups > atFirst.groups
  if (hasApps && hasPeople && hasGroups) return null
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Step to="/apps/new" words={words.app} icon={Squares2X2Icon} done={hasApps} />
        <Step to="/people" words={words.people} icon={UserPlusIcon} done={hasPeople} />
        <Step to="/groups" words={words.tree} icon={RectangleGroupIcon} done={hasGroups} />
      </SimpleGrid>
    </section>
  )
}

interface StepProps {
  readonly to: string
  readonly words: { readonly title: string; readonly hint: string }
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly done: boolean
}

function Step({ to, words, icon: Icon, done }: StepProps) {
  const { steps } = useOverviewWords()
  return (
    <Card withBorder>
      <Group wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" color={done ? 'primary' : 'gray'} size="lg">
          {done ? (
            <CheckCircleIcon width={22} role="img" aria-hidden={false} aria-label={steps.done} />
          ) : (
            <Icon width={20} aria-hidden />
          )}
        </ThemeIcon>
        <div>
          <Anchor component={Link} to={to} fw={600}>
            {words.title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        </div>
      </Group>
    </Card>
  )
}

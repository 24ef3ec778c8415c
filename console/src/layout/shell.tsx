import { AppShell, Burger, Divider, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { consoleSettings } from '../console-settings.ts'
import { rootRoute } from '../root-route.ts'
import { Mark } from './mark.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useShellWords } from './shell-words.ts'
import { SkipLink, skipTarget } from './skip-link.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useViewTitle } from './use-view-title.ts'
import { sectionsFor } from './views.ts'

/** The frame of every view: navigation, and who is signed in. */
export function Shell() {
  const { person } = rootRoute.useRouteContext()
  const [opened, { toggle, close }] = useDisclosure()
  const words = useShellWords()
  const titled = useViewTitle()
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="lg"
    >
      <AppShell.Header>
        <SkipLink />
        <Group h="100%" px="md" justify="space-between">
          <Group gap="sm">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={words.nav.menu}
            />
            <Mark />
            <Text fw={650}>{consoleSettings.name}</Text>
          </Group>
          <Group gap="sm">
            <PaletteButton />
            <PersonMenu person={person} />
          </Group>
        </Group>
        <Palette />
        <StepUpDialog />
      </AppShell.Header>
      <AppShell.Navbar p="sm">
        {sectionsFor(person.scopes).map((section, i) => (
          <Fragment key={section[0]?.to}>
            {i > 0 && <Divider my="xs" />}
            {section.map(({ to, name, icon: Icon }) => (
              <NavLink
                key={to}
                component={Link}
                to={to}
                onClick={close}
                label={words.nav[name]}
                leftSection={<Icon width={18} aria-hidden />}
                activeOptions={{ exact: to === '/' }}
              />
            ))}
          </Fragment>
        ))}
      </AppShell.Navbar>
      <AppShell.Main ref={titled} {...skipTarget}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

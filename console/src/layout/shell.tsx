import {
  AppShell,
  Avatar,
  Burger,
  Divider,
  Group,
  Menu,
  NavLink,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { type SignedIn, signOut } from '../auth/sign-in.ts'
import { consoleSettings } from '../console-settings.ts'
import { useLanguage } from '../language/words.tsx'
import { Mark } from './mark.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { SkipLink, skipTarget } from './skip-link.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useViewTitle } from './use-view-title.ts'
import { sectionsFor } from './views.ts'

/** The frame of every view: navigation, and who is signed in. */
export function Shell({ person }: { readonly person: SignedIn }) {
  const [opened, { toggle, close }] = useDisclosure()
  const { words } = useLanguage()
  const titled = useViewTitle()
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
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

function PersonMenu({ person: { profile } }: { readonly person: SignedIn }) {
  const { words, language, choose } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = profile.name ?? profile.preferred_username ?? profile.sub
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton>
          <Avatar name={name} color="primary" size="sm" aria-hidden />
          <VisuallyHidden>{name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={(['light', 'auto', 'dark'] as const).map((value) => ({
            value,
            label: words.appearance[value],
          }))}
        />
        <SegmentedControl
          mt={4}
          fullWidth
          size="xs"
          value={language}
          onChange={(value) => choose(value as typeof language)}
          data={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
        />
        <Menu.Divider />
        <Menu.Item component="a" href={`${consoleSettings.issuer}/docs`} target="_blank">
          {words.apiReference}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>{words.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

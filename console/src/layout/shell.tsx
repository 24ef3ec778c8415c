import { AppShell, Burger, Divider, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useCallback } from 'react'
import { consoleSettings } from '../console-settings.ts'
import { rootRoute } from '../root-route.ts'
import { useTour } from '../tour/use-tour.ts'
import { focusSearch } from '../ui/open-search.ts'
import { DecisionCount } from './decision-count.tsx'
import { remember } from './find/recent.ts'
import { PersonMenu } from './person-menu.tsx'
import classes from './shell.module.css'
import { useShellWords } from './shell-words.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { sectionsFor } from './views.ts'

/** It comes right after the first view. */
const FindField = lazy(async () => ({
  default: (await import('./find/find-field.tsx')).FindField,
}))

const Tour = lazy(async () => ({ default: (await import('../tour/tour.tsx')).Tour }))

// A door with a keyhole; the keyhole is cut out. The same as on the pages of the server.
const doorway =
  'M5 30V14.5a11 11 0 0 1 22 0V30ZM16 11a4 4 0 0 0-2.2 7.34L12.5 25h7l-1.3-6.66A4 4 0 0 0 16 11Z'

/** The logo of Ostiary. */
function Mark() {
  return (
    <svg
      viewBox="5 3.5 22 26.5"
      width="18"
      height="22"
      fill="var(--mantine-primary-color-light-color)"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={doorway} />
    </svg>
  )
}

const contentId = 'content'

/** What the element of the view has, so that the link can go there. */
const skipTarget = { id: contentId, tabIndex: -1 } as const

/** The first stop of the Tab key: skips the navigation. Visible only while it has the focus. */
function SkipLink() {
  const { skip } = useShellWords()
  return (
    <a
      href={`#${contentId}`}
      className={classes.link}
      onClick={(event) => {
        // The page has a base address, so the browser would leave the view.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {skip}
    </a>
  )
}

/**
 * Names the tab after the heading of the view, and remembers what was looked at, so that no view
 * has to do so itself.
 */
function useViewTitle(sub: string): (element: HTMLElement | null) => () => void {
  const router = useRouter()
  return useCallback(
    (element) => {
      let known = ''
      const name = () => {
        const heading = element?.querySelector('h1')?.textContent
        const { pathname } = router.state.location
        if (!heading || known === `${pathname} ${heading}`) return
        known = `${pathname} ${heading}`
        document.title = `${heading} · ${consoleSettings.name}`
        remember(sub, pathname, heading)
      }
      const observer = new MutationObserver(name)
      if (element) {
        observer.observe(element, { childList: true, characterData: true, subtree: true })
      }
      name()
      return () => observer.disconnect()
    },
    [router, sub],
  )
}

/** The frame of every view: navigation, and who is signed in. */
export function Shell() {
  const { person } = rootRoute.useRouteContext()
  const [opened, { toggle, close }] = useDisclosure()
  // Here, because the search is loaded after the first view.
  useHotkeys([['/', focusSearch]])
  const words = useShellWords()
  const tour = useTour()
  const titled = useViewTitle(person.profile.sub)
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="lg"
    >
      <AppShell.Header>
        <SkipLink />
        <Group h="100%" px="md" gap="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" className={classes.brand ?? ''}>
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
          <Suspense fallback={<div className={classes.find} />}>
            <FindField />
          </Suspense>
          <PersonMenu person={person} />
        </Group>
        <StepUpDialog />
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.views}>
        {sectionsFor(person.scopes).map((section, i) => (
          <Fragment key={section[0]?.to}>
            {i > 0 && <Divider my="xs" />}
            {section.map(({ to, name, icon: Icon }) => (
              <NavLink
                key={to}
                py={4}
                component={Link}
                to={to}
                onClick={close}
                label={words.nav[name]}
                leftSection={<Icon width={18} aria-hidden />}
                rightSection={name === 'access' && <DecisionCount />}
                activeOptions={{ exact: to === '/' }}
              />
            ))}
          </Fragment>
        ))}
      </AppShell.Navbar>
      <AppShell.Main ref={titled} {...skipTarget}>
        <Outlet />
      </AppShell.Main>
      <Suspense>{typeof tour.progress === 'number' && <Tour />}</Suspense>
    </AppShell>
  )
}

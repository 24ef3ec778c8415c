// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Polish. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Połącz urządzenie',
    lead: 'Wpisz kod, który pokazuje Twoje urządzenie.',
    compare: 'Kontynuuj tylko wtedy, gdy Twoje urządzenie pokazuje teraz ten kod.',
    code: 'Kod urządzenia',
    hint: 'Osiem liter, bez samogłosek. Wielkość liter nie ma znaczenia.',
    wrong: 'Ten kod nie działa. Sprawdź go lub poproś urządzenie o nowy.',
    limited: 'Wpisano zbyt wiele kodów. Spróbuj ponownie za minutę.',
    limitedHint:
      'Możesz też najpierw się zalogować i wpisać kod jeszcze raz. Wtedy liczą się tylko Twoje własne próby.',
    signIn: 'Zaloguj się',
    confirm: {
      title: 'Połączyć to urządzenie?',
      code: 'Twoje urządzenie musi pokazywać ten kod:',
      device: 'Urządzenie',
      unknown: 'Nieznany rodzaj urządzenia',
      from: 'Skąd',
      sameNetwork: 'połączenie, z którego korzystasz',
      otherNetwork: 'inne połączenie niż Twoje',
      at: 'Kiedy',
      warning:
        'Ktoś Ci przysłał lub podał ten kod? W takim razie odmów. Kto ma tamto urządzenie, dostanie się na Twoje konto. Nigdy nie prosimy o połączenie urządzenia za nas.',
    },
    outcomes: {
      approved: {
        title: 'Twoje urządzenie jest połączone',
        text: 'Kontynuuj na nim. Możesz zamknąć tę stronę.',
        textFor: (client) =>
          html`Kontynuuj na nim w aplikacji <bdi>${client}</bdi>. Możesz zamknąć tę stronę.`,
      },
      denied: {
        title: 'Urządzenie nie zostało połączone',
        text: 'Nie otrzyma niczego z Twojego konta. Jeśli nie pochodziło to od Ciebie, nie musisz już nic robić.',
      },
      expired: {
        title: 'Ten kod już nie działa',
        text: 'Wygasł lub został już użyty. Poproś urządzenie o nowy.',
      },
      refused: {
        title: 'Urządzenie nie zostało połączone',
        text: 'Nie możesz korzystać z tej aplikacji ze swoim kontem. Skontaktuj się z osobami, które się nią opiekują, lub użyj innego konta.',
      },
    },
    toDevices: 'Zobacz swoje urządzenia',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Polish. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Potwierdzić to logowanie?',
      compare: 'Ten tekst musiał zostać Ci pokazany lub powiedziany:',
      at: 'Kiedy',
      warning:
        'Czy to logowanie zostało przed chwilą rozpoczęte przez Ciebie? Jeśli nie, odmów. Osoba, która je rozpoczęła, dostanie się na Twoje konto.',
    },
    outcomes: {
      approved: {
        title: 'Potwierdzono',
        text: 'Kontynuuj tam, gdzie to się zaczęło. Możesz zamknąć tę stronę.',
        textFor: (client) =>
          html`Kontynuuj tam, gdzie to się zaczęło, w aplikacji <bdi>${client}</bdi>. Możesz zamknąć tę stronę.`,
      },
      denied: {
        title: 'Nie potwierdzono',
        text: 'Aplikacja nie otrzyma niczego z Twojego konta. Jeśli nie pochodziło to od Ciebie, nie musisz już nic robić.',
      },
      expired: {
        title: 'Ta prośba jest nieaktualna',
        text: 'Wygasła lub udzielono już na nią odpowiedzi. Wróć tam, gdzie to się zaczęło, i spróbuj od nowa.',
      },
      refused: {
        title: 'Nie potwierdzono',
        text: 'Nie możesz korzystać z tej aplikacji ze swoim kontem. Skontaktuj się z osobami, które się nią opiekują, lub użyj innego konta.',
      },
    },
  },
}

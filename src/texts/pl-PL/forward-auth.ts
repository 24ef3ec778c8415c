// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Polish. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Aplikacja',
    ask: 'Złóż wniosek o dostęp',
    account: 'Przejdź do swojego konta',
    again: 'Przejdź do aplikacji',
    signOut: 'Wyloguj się',
    messages: {
      members: {
        title: 'Nie masz dostępu do tej aplikacji',
        text: 'Jest ona dla członków określonych grup, a Ty nie należysz do żadnej z nich lub nie masz roli, której ona wymaga.',
      },
      part: {
        title: 'Nie masz dostępu do tej strony',
        text: 'Możesz korzystać z tej aplikacji, ale ta jej część jest dla członków określonych grup.',
      },
      name: {
        title: 'Twojemu kontu brakuje nazwy',
        text: 'Ta aplikacja rozpoznaje osoby po nazwie, której Twoje konto nie ma: po nazwie użytkownika lub potwierdzonym adresie e-mail. Dodaj ją do swojego konta.',
      },
      factor: {
        title: 'Potrzebne jest silniejsze logowanie',
        text: 'Ta strona wymaga drugiego składnika lub klucza dostępu, a Twoje konto nie ma żadnego. Skonfiguruj go, a potem otwórz stronę ponownie.',
      },
      declined: {
        title: 'Nie zalogowano',
        text: 'Logowanie nie zostało dokończone, więc aplikacja niczego się o Tobie nie dowiedziała.',
      },
      address: {
        title: 'Tego adresu nie można otworzyć',
        text: 'Jest zapisany w sposób, który można odczytać jako dwa różne adresy. Otwórz aplikację i przejdź dalej stamtąd.',
      },
      stale: {
        title: 'To logowanie jest nieaktualne',
        text: 'Zostało już wcześniej zakończone, trwało zbyt długo lub rozpoczęło się w innej przeglądarce. Nikt nie został zalogowany.',
      },
      lost: {
        title: 'Twoje logowanie wygasło',
        text: 'To, co właśnie zostało wysłane, nie dotarło do aplikacji. Otwórz ją ponownie, aby się zalogować.',
      },
      signOut: {
        title: 'Wylogować się?',
        text: 'Przejście tutaj nastąpiło z innej witryny. Nastąpi wylogowanie ze wszystkich aplikacji otwartych z tym kontem.',
      },
      off: {
        title: 'Ta aplikacja jest wyłączona',
        text: 'Wyłączył ją operator tego serwera. Nie ma to wpływu na Twoje konto.',
      },
    },
  },
}

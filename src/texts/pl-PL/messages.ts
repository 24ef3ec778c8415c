// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Polish. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Numer referencyjny',
    forDevelopers: 'Szczegóły dla programistów',
    kinds: {
      unknownClient: {
        title: 'Nie znamy tej aplikacji',
        text: 'Aplikacja, która Cię tu skierowała, nie jest u nas zarejestrowana lub została wyłączona.',
        next: 'Wróć do aplikacji i zacznij od nowa. Jeśli to nie pomoże, powiadom jej dostawcę.',
      },
      noRedirect: {
        title: 'Brakuje drogi powrotnej',
        text: 'Aplikacja nie podała, dokąd mamy Cię skierować po zalogowaniu.',
        next: 'Wróć do aplikacji i zacznij od nowa. Jeśli to nie pomoże, powiadom jej dostawcę.',
      },
      badRedirect: {
        title: 'Droga powrotna nie jest bezpieczna',
        text: 'Aplikacja poprosiła, aby skierować Cię pod adres, który nie jest dla niej zarejestrowany. Zatrzymaliśmy się tutaj, aby Cię chronić.',
        next: 'Zamknij tę stronę. Jeśli ufasz aplikacji, powiadom jej dostawcę.',
      },
      badRequest: {
        title: 'Coś jest nie tak z tym linkiem',
        text: 'Żądanie, które Cię tu doprowadziło, jest niekompletne lub uszkodzone.',
        next: 'Wróć do aplikacji i zacznij od nowa.',
      },
      staleLink: {
        title: 'Ten link już nie działa',
        text: 'Prowadzi do logowania, które zostało już zakończone lub którego nikt nie otworzył na czas.',
        next: 'Wróć do aplikacji i zacznij od nowa.',
      },
      expired: {
        title: 'To logowanie jest nieaktualne',
        text: 'Zostało już wcześniej zakończone, trwało dłużej niż godzinę lub rozpoczęło się w innej przeglądarce.',
        next: 'Wróć do aplikacji i zacznij od nowa.',
      },
      noCookies: {
        title: 'Przeglądarka nie wysłała pliku cookie',
        text: 'Plik cookie mówi nam, które logowanie jest Twoje. Pliki cookie mogą być wyłączone albo logowanie zaczęło się w innej przeglądarce lub w oknie prywatnym.',
        next: 'Zezwól na pliki cookie w tej witrynie, a potem wróć do aplikacji i zacznij od nowa.',
      },
      notFound: {
        title: 'Nic tu nie ma',
        text: 'Ten adres nie istnieje lub już nie istnieje.',
        next: 'Sprawdź adres lub wróć na poprzednią stronę.',
      },
      tooLarge: {
        title: 'To więcej, niż możemy przyjąć',
        text: 'Formularz zawierał więcej, niż ta strona przyjmuje.',
        next: 'Wróć, skróć wpisany tekst i wyślij go ponownie.',
      },
      tooMany: {
        title: 'Zbyt wiele prób',
        text: 'Z Twojej sieci wykonano więcej prób, niż dopuszczamy.',
        next: 'Poczekaj kilka minut, a potem spróbuj ponownie.',
      },
      busy: {
        title: 'Mamy teraz bardzo duży ruch',
        text: 'Chce się zalogować więcej osób, niż możemy w tej chwili obsłużyć.',
        next: 'Spróbuj ponownie za minutę.',
      },
      internal: {
        title: 'Coś poszło nie tak po naszej stronie',
        text: 'To nie Twoja wina; błąd został zapisany.',
        next: 'Spróbuj ponownie za kilka minut. Jeśli się to powtórzy, podaj nam numer referencyjny.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'Nie można rozpocząć próby',
      text: 'Link działa jeden raz, przez pięć minut, w przeglądarce, w której jest zalogowana osoba, która o niego poprosiła. Zaloguj się tutaj, a potem rozpocznij próbę ponownie tam, gdzie konfigurujesz połączenie.',
    },
    stillSignedIn: {
      title: 'Nie wylogowano',
      text: 'Nic się nie zmieniło.',
    },
    emailConfirmed: {
      title: 'Twój adres e-mail jest potwierdzony',
      text: 'Dziękujemy. Wróć do aplikacji, w której rozpoczęto rejestrację, i zaloguj się tam.',
    },
    passwordChanged: {
      title: 'Twoje hasło zostało zmienione',
      text: 'Wszystkie urządzenia zostały wylogowane. Od teraz loguj się nowym hasłem.',
    },
    accountReady: {
      title: 'Twoje konto jest gotowe',
      text: 'Możesz się teraz zalogować nowym hasłem.',
    },
    accountWaits: {
      title: 'Twoje konto czeka na zatwierdzenie',
      text: 'Zanim zalogujesz się po raz pierwszy, musi je zatwierdzić administrator. Nie musisz nic robić; zaloguj się później ponownie.',
    },
    linkUsed: {
      title: 'Ten link został już użyty',
      text: 'Działa tylko raz. Jeśli to Ty, nie musisz tu już nic robić.',
    },
    resetUsed: {
      title: 'Ten link już nie działa',
      text: 'Został już użyty lub Twoje hasło zostało od tego czasu zmienione w inny sposób.',
    },
    linkOutdated: {
      title: 'Ten link już nie działa',
      text: 'Twoje konto zmieniło się od chwili, gdy go wysłaliśmy.',
    },
    linkReplaced: {
      title: 'Istnieje nowszy link',
      text: 'Działa tylko link z ostatniego e-maila, który do Ciebie wysłaliśmy.',
    },
    accountKept: {
      title: 'Twoje konto zostaje',
      text: 'Nie zostanie usunięte. Zaloguj się na nie tak jak dotychczas.',
    },
    emailRestored: {
      title: 'Twój adres e-mail jest przywrócony',
      text: 'Wszystkie urządzenia zostały wylogowane. Osoba, która zmieniła adres, może znać Twoje hasło: wybierz teraz nowe.',
    },
    keepElsewhere: {
      title: 'Ten link już nie działa',
      text: 'Twoje konto ma teraz inny adres e-mail. Nadal ma zostać usunięte. Zaloguj się, aby je zachować.',
    },
    accountGone: {
      title: 'Twoje konto jest usunięte',
      text: 'Nie można go już zachować.',
    },
    linkExpired: {
      title: 'Ten link jest zbyt stary',
      text: 'Dla Twojego bezpieczeństwa działa tylko przez ograniczony czas. Zacznij od nowa, aby otrzymać nowy.',
    },
    invitationExpired: {
      title: 'To zaproszenie jest zbyt stare',
      text: 'Poproś osobę, która Cię zaprosiła, o wysłanie nowego.',
    },
    linkVoid: {
      title: 'Ten link już nie działa',
      text: 'Został już użyty, zastąpiony nowszym lub jest zbyt stary.',
    },
  },
}

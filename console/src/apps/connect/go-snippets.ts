import {
  originOf,
  pathOfApp,
  portOf,
  quotedText,
  type Snippet,
  type SnippetInput,
} from './snippet-input.ts'

/** A web application with go-oidc. */
export function go(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/callback')
  return {
    name: 'Go',
    setup:
      'go mod init example.com/app && go get github.com/coreos/go-oidc/v3/oidc golang.org/x/oauth2',
    file: 'main.go',
    code: `package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func main() {
	provider, err := oidc.NewProvider(context.Background(), ${quotedText(issuer)})
	if err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     ${quotedText(clientId)},
		ClientSecret: ${quotedText(secret)},
		RedirectURL:  ${quotedText(redirectUri)},
		Endpoint:     provider.Endpoint(),
		Scopes:       []string{${scopes.map(quotedText).join(', ')}},
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: config.ClientID})

	http.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		state, nonce, proof := oauth2.GenerateVerifier(), oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
		for name, value := range map[string]string{"state": state, "nonce": nonce, "proof": proof} {
			http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", MaxAge: 600, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: r.TLS != nil})
		}
		http.Redirect(w, r, config.AuthCodeURL(state, oidc.Nonce(nonce), oauth2.S256ChallengeOption(proof)), http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		kept := map[string]string{}
		for _, cookie := range r.Cookies() {
			kept[cookie.Name] = cookie.Value
		}
		if kept["state"] == "" || r.FormValue("state") != kept["state"] {
			http.Error(w, "this sign-in was not started here", http.StatusBadRequest)
			return
		}
		token, err := config.Exchange(r.Context(), r.FormValue("code"), oauth2.VerifierOption(kept["proof"]))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		text, _ := token.Extra("id_token").(string)
		idToken, err := verifier.Verify(r.Context(), text)
		if err != nil || idToken.Nonce != kept["nonce"] {
			http.Error(w, "the ID token is not valid", http.StatusBadRequest)
			return
		}
		// A real application starts its own session here.
		var person map[string]any
		if err := idToken.Claims(&person); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(person)
	})
	log.Fatal(http.ListenAndServe("localhost:${portOf(redirectUri)}", nil))
}`,
    start: `go run . # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** An API with go-oidc. */
export function goApi({ issuer, clientId, apiPort }: SnippetInput): Snippet {
  return {
    name: 'Go',
    part: 'api',
    setup: 'go mod init example.com/api && go get github.com/coreos/go-oidc/v3/oidc',
    file: 'main.go',
    code: `package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"slices"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
)

type claims struct {
	Subject string   \`json:"sub"\`
	Roles   []string \`json:"roles"\`
	// With the scope groups: the roles in each group.
	Groups []struct {
		GroupID string   \`json:"groupId"\`
		Roles   []string \`json:"roles"\`
	} \`json:"groups"\`
}

func main() {
	provider, err := oidc.NewProvider(context.Background(), ${quotedText(issuer)})
	if err != nil {
		log.Fatal(err)
	}
	// The audience of the access tokens of an app is its client ID.
	verifier := provider.Verifier(&oidc.Config{ClientID: ${quotedText(clientId)}})

	needsRole := func(role string, next func(http.ResponseWriter, claims)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			var who claims
			token, err := verifier.Verify(r.Context(), strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))
			if err != nil || token.Claims(&who) != nil {
				http.Error(w, "a valid access token is needed", http.StatusUnauthorized)
				return
			}
			if !slices.Contains(who.Roles, role) {
				http.Error(w, "you lack a role", http.StatusForbidden)
				return
			}
			next(w, who)
		}
	}

	http.HandleFunc("GET /report", needsRole("EDITOR", func(w http.ResponseWriter, who claims) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(map[string]string{"report": "for editors", "sub": who.Subject})
	}))
	log.Fatal(http.ListenAndServe("localhost:${apiPort}", nil))
}`,
    start: 'go run .',
  }
}

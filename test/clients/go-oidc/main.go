// A web application in the way of the README of go-oidc. Its pages are JSON.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"net/url"
	"os"
	"slices"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// #region configuration
func configure(ctx context.Context, issuer, clientID, clientSecret, app string) (*oidc.Provider, *oauth2.Config, *oidc.IDTokenVerifier, error) {
	provider, err := oidc.NewProvider(ctx, issuer)
	if err != nil {
		return nil, nil, nil, err
	}
	config := &oauth2.Config{
		ClientID:     clientID,
		ClientSecret: clientSecret,
		RedirectURL:  app + "/callback",
		Endpoint:     provider.Endpoint(),
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email", "groups", oidc.ScopeOfflineAccess},
	}
	// The audience of ID tokens and of access tokens is the client's id, so this verifies both.
	return provider, config, provider.Verifier(&oidc.Config{ClientID: clientID}), nil
}

// #endregion

type person struct {
	Subject string `json:"sub"`
	Name    string `json:"name"`
	Email   string `json:"email"`
	Nonce   string `json:"nonce,omitempty"`
	Groups  []struct {
		GroupID string   `json:"groupId"`
		Roles   []string `json:"roles"`
	} `json:"groups,omitempty"`
}

type session struct {
	state, nonce, verifier, idToken string
	token                           *oauth2.Token
}

func main() {
	ctx := context.Background()
	app, group := os.Getenv("APP"), os.Getenv("GROUP")
	provider, config, verifier, err := configure(ctx, os.Getenv("ISSUER"), os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"), app)
	check(err)
	var discovered struct {
		EndSession string `json:"end_session_endpoint"`
	}
	check(provider.Claims(&discovered))

	sessions := map[string]*session{}
	page := func(path string, work func(s *session, w http.ResponseWriter, r *http.Request) error) {
		http.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			cookie, err := r.Cookie("session")
			if err != nil || sessions[cookie.Value] == nil {
				http.Error(w, "sign in first", http.StatusUnauthorized)
				return
			}
			if err := work(sessions[cookie.Value], w, r); err != nil {
				http.Error(w, err.Error(), http.StatusBadGateway)
			}
		})
	}

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { answer(w, "home") })
	http.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		s := &session{state: oauth2.GenerateVerifier(), nonce: oauth2.GenerateVerifier(), verifier: oauth2.GenerateVerifier()}
		id := oauth2.GenerateVerifier()
		sessions[id] = s
		http.SetCookie(w, &http.Cookie{Name: "session", Value: id, HttpOnly: true})
		http.Redirect(w, r, config.AuthCodeURL(s.state, oidc.Nonce(s.nonce), oauth2.S256ChallengeOption(s.verifier)), http.StatusFound)
	})
	page("/callback", func(s *session, w http.ResponseWriter, r *http.Request) error {
		if r.URL.Query().Get("state") != s.state {
			http.Error(w, "state did not match", http.StatusBadRequest)
			return nil
		}
		token, err := config.Exchange(ctx, r.URL.Query().Get("code"), oauth2.VerifierOption(s.verifier))
		if err != nil {
			return err
		}
		s.token = token
		s.idToken, _ = token.Extra("id_token").(string)
		idToken, err := verifier.Verify(ctx, s.idToken)
		if err != nil {
			return err
		}
		if err := idToken.VerifyAccessToken(token.AccessToken); err != nil {
			return err
		}
		var who person
		if err := idToken.Claims(&who); err != nil {
			return err
		}
		if who.Nonce != s.nonce {
			http.Error(w, "nonce did not match", http.StatusBadRequest)
			return nil
		}
		return answer(w, who)
	})
	userInfo := func(s *session) (who person, err error) {
		info, err := provider.UserInfo(ctx, config.TokenSource(ctx, s.token))
		if err == nil {
			err = info.Claims(&who)
		}
		return
	}
	page("/userinfo", func(s *session, w http.ResponseWriter, r *http.Request) error {
		who, err := userInfo(s)
		if err != nil {
			return err
		}
		return answer(w, who)
	})
	page("/engineers", func(s *session, w http.ResponseWriter, r *http.Request) error {
		who, err := userInfo(s)
		if err != nil {
			return err
		}
		for _, membership := range who.Groups {
			if membership.GroupID == group && slices.Contains(membership.Roles, "ENGINEER") {
				return answer(w, who)
			}
		}
		http.Error(w, "for engineers only", http.StatusForbidden)
		return nil
	})
	page("/refresh", func(s *session, w http.ResponseWriter, r *http.Request) error {
		fresh, err := config.TokenSource(ctx, &oauth2.Token{RefreshToken: s.token.RefreshToken}).Token()
		if err != nil {
			return err
		}
		renewed := fresh.AccessToken != s.token.AccessToken && fresh.RefreshToken != s.token.RefreshToken
		s.token = fresh
		return answer(w, map[string]bool{"renewed": renewed})
	})
	page("/validate", func(s *session, w http.ResponseWriter, r *http.Request) error {
		accessToken, err := verifier.Verify(ctx, s.token.AccessToken)
		if err != nil {
			return err
		}
		var who person
		if err := accessToken.Claims(&who); err != nil {
			return err
		}
		return answer(w, who)
	})
	page("/logout", func(s *session, w http.ResponseWriter, r *http.Request) error {
		parameters := url.Values{"id_token_hint": {s.idToken}, "post_logout_redirect_uri": {app + "/"}}
		http.Redirect(w, r, discovered.EndSession+"?"+parameters.Encode(), http.StatusFound)
		return nil
	})

	address, err := url.Parse(app)
	check(err)
	check(http.ListenAndServe("127.0.0.1:"+address.Port(), nil))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func answer(w http.ResponseWriter, value any) error {
	w.Header().Set("content-type", "application/json")
	return json.NewEncoder(w).Encode(value)
}

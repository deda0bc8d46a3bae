// From a request to its reply: `describe`, `play`, `stop`, and an error for anything else.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

type object = map[string]any

// What the product claims to have and to report. Nothing that is not listed here may happen.
var statement = object{
	"protocol": "1.0",
	// GAP 6: who you are, which version this is, and in "files" the product's files with their SHA-256.
	"product": object{"vendor": "Example", "name": "@NAME@", "version": "0.1.0"},
	"control": "deck",
	// GAP 1: "burn" and "turn" with the war deal. GAP 2: "convert" with verbal wagers.
	"events": []string{
		"opened", "opened.posted", "rejected", "wager", "close", "deal", "offer", "decision",
		"collect", "pay", "return", "discard", "end",
	},
	"games": object{"casino-war": object{
		// GAP 1: the wagers "war" and "war-tie" and the option "war". GAP 2: "coupon" and "verbal".
		"wagers":  []string{"initial", "tie"},
		"decks":   []int{6, 7, 8},
		"by":      []string{"chips"},
		"options": []string{"surrender"},
	}},
}

// replyTo returns the reply to one request, nil to `stop`. Where the path says what is asked for, and
// not the body, `asked` names it.
func replyTo(text []byte, asked string) object {
	var request map[string]json.RawMessage
	if err := json.Unmarshal(text, &request); err != nil || request == nil {
		return refused(nil, "unreadable", "no JSON object")
	}
	id := request["id"]
	for _, verb := range []string{"describe", "play", "stop"} {
		if _, there := request[verb]; there && asked == "" {
			asked = verb
		}
	}
	switch asked {
	case "stop":
		return nil
	case "describe":
		return object{"id": id, "statement": statement}
	case "play":
		return played(id, request["play"])
	}
	return refused(id, "unknown-request", "describe, play or stop")
}

func played(id json.RawMessage, raw json.RawMessage) object {
	var rounds [][]json.RawMessage
	if err := json.Unmarshal(raw, &rounds); err != nil || rounds == nil {
		return refused(id, "malformed", "play takes a list of rounds")
	}
	results := make([]object, 0, len(rounds))
	for _, commands := range rounds {
		results = append(results, playRound(commands))
	}
	return object{"id": id, "played": results}
}

// Each round has a table of its own: nothing is left over from the round before.
func playRound(commands []json.RawMessage) (result object) {
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Fprintln(os.Stderr, "a round broke down:", problem)
			result = object{"crashed": fmt.Sprint(problem)}
		}
	}()
	table := newTable()
	events := make([][]object, 0, len(commands))
	for _, command := range commands {
		events = append(events, table.obey(command))
	}
	return object{"events": events}
}

func refused(id json.RawMessage, code, message string) object {
	return object{"id": id, "error": object{"code": code, "message": message}}
}

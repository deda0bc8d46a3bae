// Cards in a fixed order, drawn from the front.
package main

import (
	"encoding/json"
	"math/rand"
	"strings"
	"time"
)

const (
	ranks = "23456789TJQKA"
	suits = "cdhs"
)

type shoe struct {
	cards []string
}

// givenShoe reads the cards as given, in their order: a list of cards or one text of them.
func givenShoe(raw json.RawMessage) (*shoe, *refusal) {
	var cards []string
	var text string
	if json.Unmarshal(raw, &text) == nil {
		for at := 0; at < len(text); at += 2 {
			cards = append(cards, text[at:min(at+2, len(text))])
		}
	} else if json.Unmarshal(raw, &cards) != nil {
		return nil, refuse("other", "a shoe is a list or a text of cards")
	}
	for _, card := range cards {
		known := len(card) == 2 && strings.Contains(ranks, card[:1]) && strings.Contains(suits, card[1:])
		if !known {
			return nil, refuse("other", "the shoe holds what is no card of this game")
		}
	}
	return &shoe{cards}, nil
}

// shuffledShoe has whole decks in an order that hangs on the seed alone; by chance where there is none.
func shuffledShoe(decks int, seed *int64) *shoe {
	cards := make([]string, 0, decks*len(ranks)*len(suits))
	for deck := 0; deck < decks; deck++ {
		for _, rank := range ranks {
			for _, suit := range suits {
				cards = append(cards, string(rank)+string(suit))
			}
		}
	}
	chosen := time.Now().UnixNano()
	if seed != nil {
		chosen = *seed
	}
	// GAP 6: your product's own shuffle.
	source := rand.New(rand.NewSource(chosen))
	source.Shuffle(len(cards), func(one, other int) { cards[one], cards[other] = cards[other], cards[one] })
	return &shoe{cards}
}

// draw takes the next card. A shoe that has none left breaks the round off: it counts as crashed.
func (s *shoe) draw() string {
	if len(s.cards) == 0 {
		panic("the shoe is empty")
	}
	card := s.cards[0]
	s.cards = s.cards[1:]
	return card
}

func min(one, other int) int {
	if one < other {
		return one
	}
	return other
}

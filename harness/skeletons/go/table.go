// One round of Casino War, 13:69F-22.8, at a fresh table: the first deal of it, small on purpose.
//
// What is left out is marked GAP, with the clause that asks for it; fill in one after the other, by
// calls to your product or by code of your own. Money is in whole cents, seats count from 1.
package main

import (
	"encoding/json"
	"math/big"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

type phase int

const (
	fresh phase = iota
	spoilt
	betting
	choosing
	over
)

// box is what one seat has on the layout.
type box struct {
	seat   int64
	stakes map[string]int64
	card   string
	gain   int64
	asked  bool
	choice string
}

// refusal is why a command is refused; made before anything has changed.
type refusal struct {
	reason, text string
}

func refuse(reason, text string) *refusal {
	return &refusal{reason, text}
}

// command holds the fields of any command. An amount stays raw: it may be no whole number at all.
type command struct {
	Do     string          `json:"do"`
	Game   string          `json:"game"`
	Table  rules           `json:"table"`
	Shoe   json.RawMessage `json:"shoe"`
	Seed   *int64          `json:"seed"`
	Seat   int64           `json:"seat"`
	Wager  string          `json:"wager"`
	Amount json.RawMessage `json:"amount"`
	By     string          `json:"by"`
	Option string          `json:"option"`
}

type rules struct {
	Decks    int                `json:"decks"`
	Seats    *int64             `json:"seats"`
	Limits   map[string][]int64 `json:"limits"`
	Odds     map[string]string  `json:"odds"`
	Bankroll map[string]int64   `json:"bankroll"`
}

type table struct {
	phase     phase
	events    []object
	rules     rules
	seats     int64
	odds      map[string]string
	shoe      *shoe
	boxes     []*box
	dealer    string
	inventory int64
}

func newTable() *table {
	return &table{}
}

// obey does what a command says and returns the events that it causes; a refusal is one event and no more.
func (t *table) obey(raw json.RawMessage) []object {
	t.events = []object{}
	if refused := t.dispatch(raw); refused != nil {
		return []object{{"event": "rejected", "reason": refused.reason, "text": refused.text}}
	}
	return t.events
}

func (t *table) dispatch(raw json.RawMessage) *refusal {
	var given command
	wrong := json.Unmarshal(raw, &given)
	if given.Do == "open" && t.phase == fresh {
		t.phase = spoilt // unless all goes well
		if wrong != nil {
			return refuse("table-not-allowed", "the table can't be read")
		}
		return t.open(given)
	}
	if t.phase != betting && t.phase != choosing {
		return refuse("other", "there is no table to play at")
	}
	if wrong != nil {
		return refuse("other", "the command can't be read")
	}
	switch given.Do {
	case "wager":
		return t.wager(given)
	case "proceed":
		return t.proceed()
	case "decide":
		return t.decide(given)
	}
	return refuse("other", "no such command")
}

// ---- commands

func (t *table) open(given command) *refusal {
	if given.Game != "casino-war" {
		return refuse("table-not-allowed", "this product deals casino-war")
	}
	t.rules = given.Table
	if t.rules.Decks < 6 || t.rules.Decks > 8 {
		return refuse("table-not-allowed", "6, 7 or 8 decks")
	}
	t.seats = 7
	if t.rules.Seats != nil {
		t.seats = *t.rules.Seats
	}
	if t.seats < 1 || t.seats > 7 {
		return refuse("table-not-allowed", "1 to 7 seats")
	}
	t.odds = map[string]string{"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}
	for wager, text := range t.rules.Odds {
		t.odds[wager] = text
	}
	for _, text := range t.odds {
		if !oddsPattern.MatchString(text) {
			return refuse("table-not-allowed", `odds are written as in "10:1"`)
		}
	}
	if len(given.Shoe) == 0 || string(given.Shoe) == "null" {
		t.shoe = shuffledShoe(t.rules.Decks, given.Seed)
	} else {
		var refused *refusal
		if t.shoe, refused = givenShoe(given.Shoe); refused != nil {
			return refused
		}
	}
	if t.rules.Limits == nil {
		t.rules.Limits = map[string][]int64{}
	}
	t.phase = betting
	t.tell("opened", object{"posted": object{"limits": t.rules.Limits, "odds": t.odds}})
	return nil
}

func (t *table) wager(given command) *refusal {
	if given.Seat < 1 || given.Seat > t.seats {
		return refuse("other", "there is no such seat")
	}
	switch given.Wager {
	case "initial", "tie":
	case "war", "war-tie":
		// GAP 1: "war" stays refused here, an answer places it; "war-tie" is taken once it is offered, (e).
		return refuse("not-offered", "no such wager is open")
	default:
		return refuse("wager-not-offered", "there is no such wager")
	}
	if t.phase != betting {
		return refuse("betting-closed", "no more bets")
	}
	// GAP 2: wagers by coupon; and verbal ones, which both dealer and supervisor have to confirm.
	if given.By != "" && given.By != "chips" {
		return refuse("wager-not-offered", "wagers are made with chips")
	}
	amount, refused := t.readAmount(given)
	if refused != nil {
		return refused
	}
	held := t.boxOf(given.Seat)
	if held == nil {
		held = &box{seat: given.Seat, stakes: map[string]int64{}}
	}
	if held.stakes[given.Wager] > 0 {
		return refuse("other", "the seat has that wager already")
	}
	if given.Wager == "tie" && held.stakes["initial"] == 0 {
		return refuse("no-qualifying-wager", "it needs the initial wager")
	}
	purse, bounded := t.rules.Bankroll[strconv.FormatInt(given.Seat, 10)]
	if bounded && held.stakes["initial"]+held.stakes["tie"]+amount > purse {
		return refuse("insufficient-funds", "the seat has less than that")
	}
	if len(held.stakes) == 0 {
		t.boxes = append(t.boxes, held)
	}
	held.stakes[given.Wager] = amount
	t.tell("wager", object{"seat": given.Seat, "wager": given.Wager, "amount": amount, "by": "chips"})
	return nil
}

func (t *table) proceed() *refusal {
	if t.phase != betting {
		return refuse("other", "no betting is open")
	}
	if len(t.boxes) == 0 {
		return refuse("wager-missing", "nobody has placed a wager")
	}
	t.tell("close", object{})
	sort.Slice(t.boxes, func(one, other int) bool { return t.boxes[one].seat < t.boxes[other].seat })
	for _, one := range t.boxes {
		one.card = t.deal(one.seat)
	}
	t.dealer = t.deal("dealer")
	for _, one := range t.boxes {
		t.settle(one)
	}
	t.phase = choosing
	for _, one := range t.boxes {
		if one.asked {
			// GAP 1: a tie hand may choose, (c): the options are "surrender" and "war".
			t.tell("offer", object{"seat": one.seat, "options": []string{"surrender"}})
		}
	}
	t.goOn()
	return nil
}

func (t *table) decide(given command) *refusal {
	held := t.boxOf(given.Seat)
	if held == nil || !held.asked || given.Option != "surrender" {
		return refuse("not-offered", "that is not open to this seat")
	}
	held.asked = false
	held.choice = given.Option
	t.tell("decision", object{"seat": held.seat, "option": given.Option})
	t.goOn()
	return nil
}

// ---- the course of a round

// settle compares, (a) and (b): lower loses, higher wins, a tie hand wins its tie wager and may choose.
func (t *table) settle(one *box) {
	margin := strings.Index(ranks, one.card[:1]) - strings.Index(ranks, t.dealer[:1])
	if margin < 0 {
		t.collect(one, "initial", one.stakes["initial"])
	}
	if margin > 0 {
		t.pay(one, "initial")
	}
	if margin == 0 {
		t.pay(one, "tie")
	} else {
		t.collect(one, "tie", one.stakes["tie"])
	}
	one.asked = margin == 0
}

func (t *table) goOn() {
	for _, one := range t.boxes {
		if one.asked {
			return // the table waits for an answer
		}
	}
	// (c)1: half of the initial wager is taken, the other half given back; the house has less of an odd cent.
	for _, one := range t.boxes {
		if one.choice == "surrender" {
			stake := one.stakes["initial"]
			t.collect(one, "initial", stake/2)
			t.tell("return", object{"seat": one.seat, "wager": "initial", "amount": stake - stake/2})
		}
	}
	// GAP 3: with players at war, pick up the cards of all others only, (d), collect the initial wagers of
	//        those at war and offer them a tie wager on the war deal, (e).
	// GAP 4: three burn cards, then one card up to each player at war and to the dealer, (f).
	// GAP 5: settle the war wagers and their tie wagers, and remove every card that is left, (g) and (h).
	t.finish()
}

func (t *table) finish() {
	net := object{}
	for _, one := range t.boxes {
		t.discard(one.seat, one.card)
		net[strconv.FormatInt(one.seat, 10)] = one.gain
	}
	t.discard("dealer", t.dealer)
	t.tell("end", object{"net": net, "inventory": t.inventory})
	t.phase = over
}

// ---- single acts, each of which reports itself

func (t *table) tell(name string, fields object) {
	fields["event"] = name
	t.events = append(t.events, fields)
}

func (t *table) deal(to any) string {
	card := t.shoe.draw()
	t.tell("deal", object{"to": to, "card": card, "face": "up", "hand": "original"})
	return card
}

func (t *table) discard(of any, card string) {
	t.tell("discard", object{"of": of, "cards": []string{card}, "hand": "original"})
}

func (t *table) collect(from *box, wager string, amount int64) {
	if amount == 0 {
		return // no such wager
	}
	from.gain -= amount
	t.inventory += amount
	t.tell("collect", object{"seat": from.seat, "wager": wager, "amount": amount})
}

func (t *table) pay(to *box, wager string) {
	stake := to.stakes[wager]
	if stake == 0 {
		return // no such wager
	}
	amount := winnings(stake, t.odds[wager])
	to.gain += amount
	t.inventory -= amount
	t.tell("pay", object{"seat": to.seat, "wager": wager, "amount": amount, "odds": t.odds[wager]})
}

// ---- reading

var oddsPattern = regexp.MustCompile(`^\d{1,9}:[1-9]\d{0,8}$`)

// winnings at "10:1" are ten cents for each cent staked; a part of a cent goes to the player.
func winnings(stake int64, odds string) int64 {
	win, per, _ := strings.Cut(odds, ":")
	top, _ := new(big.Int).SetString(win, 10)
	bottom, _ := new(big.Int).SetString(per, 10)
	top.Mul(top, big.NewInt(stake))
	top.Add(top, new(big.Int).Sub(bottom, big.NewInt(1)))
	top.Div(top, bottom)
	if !top.IsInt64() {
		panic("winnings that nobody can count")
	}
	return top.Int64()
}

func (t *table) readAmount(given command) (int64, *refusal) {
	amount, err := strconv.ParseInt(string(given.Amount), 10, 64)
	if err != nil || amount > 1<<53 {
		return 0, refuse("wrong-amount", "an amount is a whole number of cents")
	}
	if amount <= 0 {
		return 0, refuse("too-small", "an amount is more than nothing")
	}
	// A limit that the table leaves out does not exist.
	if bounds := t.rules.Limits[given.Wager]; len(bounds) == 2 {
		if amount < bounds[0] {
			return 0, refuse("too-small", "below the table's minimum")
		}
		if amount > bounds[1] {
			return 0, refuse("too-large", "above the table's maximum")
		}
	}
	return amount, nil
}

func (t *table) boxOf(seat int64) *box {
	for _, one := range t.boxes {
		if one.seat == seat {
			return one
		}
	}
	return nil
}

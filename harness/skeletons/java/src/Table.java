import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One round of Casino War, 13:69F-22.8, at a fresh table: the first deal of it, small on purpose.
 *
 * <p>What is left out is marked GAP, with the clause that asks for it; fill in one after the other, by calls
 * to your product or by code of your own. Money is in whole cents, seats count from 1.
 */
final class Table {
    private enum Phase { NEW, REFUSED, BETTING, CHOOSING, OVER }

    /** What one seat has on the layout. */
    private static final class Box {
        final long seat;
        final Map<String, Long> stakes = new LinkedHashMap<>();
        String card = "";
        long gain;
        boolean asked;
        String choice = "";

        Box(long seat) {
            this.seat = seat;
        }
    }

    private static final Pattern ODDS = Pattern.compile("(\\d{1,9}):([1-9]\\d{0,8})");
    private static final Map<String, Object> USUAL_ODDS =
            Map.of("initial", "1:1", "tie", "10:1", "war", "2:1", "war-equal", "3:1");

    private final Map<Long, Box> boxes = new TreeMap<>(); // seats ascending: from the dealer's left
    private Phase phase = Phase.NEW;
    private List<Object> events = new ArrayList<>();
    private Map<?, ?> limits = Map.of();
    private Map<?, ?> bankroll = Map.of();
    private Map<String, Object> odds = Map.of();
    private Shoe shoe;
    private long seats;
    private String dealer = "";
    private long inventory;

    /** Does what a command says and gives the events that it causes; a refusal is one event and no more. */
    List<Object> obey(Object command) {
        events = new ArrayList<>();
        try {
            dispatch(command instanceof Map<?, ?> map ? map : Map.of());
        } catch (Refusal refusal) {
            return List.of(event("rejected", "reason", refusal.reason, "text", refusal.getMessage()));
        }
        return events;
    }

    private void dispatch(Map<?, ?> command) throws Refusal {
        String what = String.valueOf(command.get("do"));
        if (what.equals("open")) {
            open(command);
            return;
        }
        boolean running = phase == Phase.BETTING || phase == Phase.CHOOSING;
        Refusal.demand(running, "other", "there is no table to play at");
        switch (what) {
            case "wager" -> wager(command);
            case "proceed" -> proceed();
            case "decide" -> decide(command);
            default -> throw new Refusal("other", "no such command");
        }
    }

    // ---- commands

    private void open(Map<?, ?> command) throws Refusal {
        Refusal.demand(phase == Phase.NEW, "other", "a round has one table");
        phase = Phase.REFUSED;
        boolean known = "casino-war".equals(command.get("game"));
        Refusal.demand(known, "table-not-allowed", "this product deals casino-war");
        Map<?, ?> table = fields(command, "table");
        long decks = table.get("decks") instanceof Long number ? number : 0;
        Refusal.demand(decks >= 6 && decks <= 8, "table-not-allowed", "6, 7 or 8 decks");
        seats = table.get("seats") instanceof Long number ? number : 7;
        Refusal.demand(seats >= 1 && seats <= 7, "table-not-allowed", "1 to 7 seats");
        limits = fields(table, "limits");
        bankroll = fields(table, "bankroll");
        odds = new LinkedHashMap<>(USUAL_ODDS);
        fields(table, "odds").forEach((name, text) -> odds.put(name.toString(), text));
        for (Object text : odds.values()) readOdds(text);
        Object given = command.get("shoe");
        shoe = given == null ? Shoe.shuffled(decks, command.get("seed")) : Shoe.given(given);
        phase = Phase.BETTING;
        tell("opened", "posted", Json.object("limits", limits, "odds", odds));
    }

    private void wager(Map<?, ?> command) throws Refusal {
        long seat = command.get("seat") instanceof Long number ? number : 0;
        Refusal.demand(seat >= 1 && seat <= seats, "other", "there is no such seat");
        String wager = String.valueOf(command.get("wager"));
        // GAP 1: "war" stays refused here, an answer places it; "war-tie" is taken once it is offered, (e).
        boolean later = wager.equals("war") || wager.equals("war-tie");
        Refusal.demand(!later, "not-offered", "no such wager is open");
        boolean known = wager.equals("initial") || wager.equals("tie");
        Refusal.demand(known, "wager-not-offered", "there is no such wager");
        Refusal.demand(phase == Phase.BETTING, "betting-closed", "no more bets");
        // GAP 2: wagers by coupon; and verbal ones, which both dealer and supervisor have to confirm.
        Object by = command.get("by") == null ? "chips" : command.get("by");
        Refusal.demand(by.equals("chips"), "wager-not-offered", "wagers are made with chips");
        boolean whole = command.get("amount") instanceof Long;
        Refusal.demand(whole, "wrong-amount", "an amount is a whole number of cents");
        long amount = (Long) command.get("amount");
        Refusal.demand(amount > 0, "too-small", "an amount is more than nothing");
        Refusal.demand(amount <= 1L << 53, "too-large", "that is beyond what this table can count");
        Refusal.demand(amount >= bound(wager, 0, 0), "too-small", "below the table's minimum");
        Refusal.demand(amount <= bound(wager, 1, Long.MAX_VALUE), "too-large", "above the table's maximum");
        Box box = boxes.getOrDefault(seat, new Box(seat));
        Refusal.demand(!box.stakes.containsKey(wager), "other", "seat " + seat + " has that wager already");
        boolean qualified = wager.equals("initial") || box.stakes.containsKey("initial");
        Refusal.demand(qualified, "no-qualifying-wager", "it needs the initial wager");
        long staked = amount + box.stakes.values().stream().mapToLong(Long::longValue).sum();
        boolean affordable = !(bankroll.get(String.valueOf(seat)) instanceof Long purse) || staked <= purse;
        Refusal.demand(affordable, "insufficient-funds", "seat " + seat + " has less than that");
        box.stakes.put(wager, amount);
        boxes.put(seat, box);
        tell("wager", "seat", seat, "wager", wager, "amount", amount, "by", by);
    }

    private void proceed() throws Refusal {
        Refusal.demand(phase == Phase.BETTING, "other", "no betting is open");
        Refusal.demand(!boxes.isEmpty(), "wager-missing", "nobody has placed a wager");
        tell("close");
        for (Box box : boxes.values()) box.card = deal(box.seat);
        dealer = deal("dealer");
        for (Box box : boxes.values()) settle(box);
        phase = Phase.CHOOSING;
        for (Box box : boxes.values()) {
            // GAP 1: a tie hand may choose, (c): the options are "surrender" and "war".
            if (box.asked) tell("offer", "seat", box.seat, "options", List.of("surrender"));
        }
        goOn();
    }

    private void decide(Map<?, ?> command) throws Refusal {
        Box box = command.get("seat") instanceof Long seat ? boxes.get(seat) : null;
        Object option = command.get("option");
        boolean open = box != null && box.asked && "surrender".equals(option);
        Refusal.demand(open, "not-offered", "that is not open to this seat");
        box.asked = false;
        box.choice = "surrender";
        tell("decision", "seat", box.seat, "option", option);
        goOn();
    }

    // ---- the course of a round

    /** (a) and (b): lower loses, higher wins, a tie hand wins its tie wager and may choose. */
    private void settle(Box box) throws Refusal {
        int margin = Shoe.RANKS.indexOf(box.card.charAt(0)) - Shoe.RANKS.indexOf(dealer.charAt(0));
        if (margin < 0) collect(box, "initial", box.stakes.get("initial"));
        if (margin > 0) pay(box, "initial");
        if (margin == 0) pay(box, "tie");
        else collect(box, "tie", box.stakes.getOrDefault("tie", 0L));
        box.asked = margin == 0;
    }

    private void goOn() {
        Collection<Box> all = boxes.values();
        if (all.stream().anyMatch(box -> box.asked)) return; // the table waits for an answer
        // (c)1: half of the initial wager is taken, the other half given back; the house has less of an odd cent.
        for (Box box : all) {
            if (!box.choice.equals("surrender")) continue;
            long stake = box.stakes.get("initial");
            collect(box, "initial", stake / 2);
            tell("return", "seat", box.seat, "wager", "initial", "amount", stake - stake / 2);
        }
        // GAP 3: with players at war, pick up the cards of all others only, (d), collect the initial wagers of
        //        those at war and offer them a tie wager on the war deal, (e).
        // GAP 4: three burn cards, then one card up to each player at war and to the dealer, (f).
        // GAP 5: settle the war wagers and their tie wagers, and remove every card that is left, (g) and (h).
        finish();
    }

    private void finish() {
        Map<String, Object> net = new LinkedHashMap<>();
        for (Box box : boxes.values()) {
            discard(box.seat, box.card);
            net.put(String.valueOf(box.seat), box.gain);
        }
        discard("dealer", dealer);
        tell("end", "net", net, "inventory", inventory);
        phase = Phase.OVER;
    }

    // ---- single acts, each of which reports itself

    private void tell(String name, Object... fields) {
        events.add(event(name, fields));
    }

    private String deal(Object to) {
        String card = shoe.draw();
        tell("deal", "to", to, "card", card, "face", "up", "hand", "original");
        return card;
    }

    private void discard(Object of, String card) {
        tell("discard", "of", of, "cards", List.of(card), "hand", "original");
    }

    private void collect(Box box, String wager, long amount) {
        if (amount == 0) return; // no such wager
        box.gain -= amount;
        inventory += amount;
        tell("collect", "seat", box.seat, "wager", wager, "amount", amount);
    }

    private void pay(Box box, String wager) throws Refusal {
        long stake = box.stakes.getOrDefault(wager, 0L);
        if (stake == 0) return; // no such wager
        BigInteger[] ratio = readOdds(odds.get(wager));
        BigInteger rounding = ratio[1].subtract(BigInteger.ONE); // a part of a cent goes to the player
        long amount = BigInteger.valueOf(stake).multiply(ratio[0]).add(rounding).divide(ratio[1]).longValueExact();
        box.gain = Math.addExact(box.gain, amount);
        inventory = Math.subtractExact(inventory, amount);
        tell("pay", "seat", box.seat, "wager", wager, "amount", amount, "odds", odds.get(wager));
    }

    // ---- reading

    /** A limit that the table leaves out does not exist. */
    private long bound(String wager, int which, long otherwise) {
        boolean there = limits.get(wager) instanceof List<?> pair && pair.size() == 2;
        return there && ((List<?>) limits.get(wager)).get(which) instanceof Long bound ? bound : otherwise;
    }

    /** "10:1": ten cents are won for each cent staked. */
    private static BigInteger[] readOdds(Object text) throws Refusal {
        Matcher parts = ODDS.matcher(String.valueOf(text));
        Refusal.demand(parts.matches(), "table-not-allowed", "odds are written as in \"10:1\"");
        return new BigInteger[] {new BigInteger(parts.group(1)), new BigInteger(parts.group(2))};
    }

    private static Map<?, ?> fields(Map<?, ?> from, String name) {
        return from.get(name) instanceof Map<?, ?> map ? map : Map.of();
    }

    private static Map<String, Object> event(String name, Object... fields) {
        Map<String, Object> event = Json.object("event", name);
        event.putAll(Json.object(fields));
        return event;
    }
}

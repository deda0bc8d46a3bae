# What every round must satisfy, whatever the law says of the game; shown at a casino war
# table. A refusal stands beside its lawful control in the same round.
@wants:game=casino-war
Feature: Ground rules of the table

  Rule: Cards come off the front of the shoe, burned ones counted

    @protocol:shoe
    Scenario: the cards of an original deal come off the front
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal 5c to seat 1, Kd to seat 3, 2h to seat 6 and 9s to the dealer
      When the dealer deals
      Then every card comes off the front of the shoe

    @protocol:shoe
    Scenario: the cards of a war follow the burned ones
      Given a casino war table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 3, 9h to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 1, Kc to seat 6 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 3 surrenders
      And seat 6 goes to war
      And the war is dealt
      Then every card comes off the front of the shoe

    @protocol:shoe
    Scenario: low cards of the dealer's come off the front like any other
      Given a casino war table
      And seats 1 and 3 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 2d to seat 3 and 2s to the dealer
      And the war will deal 4d to seat 3 and 3s to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then every card comes off the front of the shoe

  Rule: Every wager ends in exactly one way

    @protocol:wager-ends-once
    Scenario: wagers won, lost, surrendered and given up for a war all end once
      Given a casino war table
      And seats 1, 2, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 1, 9d to seat 2, 5h to seat 4, 9h to seat 7 and 9s to the dealer
      And the war will deal Qd to seat 7 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 7 goes to war
      And the war is dealt
      Then every wager ends in exactly one way

    @protocol:wager-ends-once @wants:wager=tie
    Scenario: tie wagers of both deals end once
      Given a casino war table
      And seats 1, 2 and 3 each wager $10 on the initial wager
      And seats 1, 2 and 3 each wager $5 on the tie wager
      And the shoe will deal 9c to seat 1, 9d to seat 2, 5h to seat 3 and 9s to the dealer
      And the war will deal Jd to seat 1, 4c to seat 2 and Js to the dealer
      When the dealer deals
      And seats 1 and 2 go to war
      And seat 1 wagers $5 on the war tie wager
      And seat 2 wagers $20 on the war tie wager
      And the war is dealt
      Then every wager ends in exactly one way

    @protocol:wager-ends-once
    Scenario: both parts of an odd wager end once
      Given a casino war table
      And seat 5 wagers $25.01 on the initial wager
      And the shoe will deal 9c to seat 5 and 9s to the dealer
      When the dealer deals
      And seat 5 surrenders
      Then every wager ends in exactly one way

  Rule: The books of the round balance

    @protocol:ledger
    Scenario: gains and losses of an original deal
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 4 wagers $25 on the initial wager
      And seat 6 wagers $40 on the initial wager
      And the shoe will deal Kc to seat 1, 5h to seat 4, 9h to seat 6 and 9s to the dealer
      When the dealer deals
      And seat 6 surrenders
      Then seat 1 ends the round $10 up
      And seat 4 ends the round $25 down
      And seat 6 ends the round $20 down
      And the table inventory ends the round $35 up
      And the books balance

    @protocol:ledger
    Scenario Outline: gains and losses of a war
      Given a casino war table
      And seat 2 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 2 and 9s to the dealer
      And the war will deal <card> to seat 2 and Js to the dealer
      When the dealer deals
      And seat 2 goes to war
      And the war is dealt
      Then seat 2 ends the round <net>
      And the table inventory ends the round <inventory>
      And the books balance

      Examples:
        | card | net      | inventory |
        | Kd   | $10 up   | $10 down  |
        | Jd   | $20 up   | $20 down  |
        | 4d   | $20 down | $20 up    |

    @protocol:ledger @wants:wager=tie
    Scenario: gains and losses with tie wagers on both deals
      Given a casino war table
      And seats 2 and 5 each wager $10 on the initial wager
      And seats 2 and 5 each wager $5 on the tie wager
      And the shoe will deal 9h to seat 2, Kd to seat 5 and 9s to the dealer
      And the war will deal 4c to seat 2 and Js to the dealer
      When the dealer deals
      And seat 2 goes to war
      And seat 2 wagers $7 on the war tie wager
      And the war is dealt
      Then seat 2 ends the round $23 up
      And seat 5 ends the round $5 up
      And the table inventory ends the round $28 down
      And the books balance

    @protocol:ledger
    Scenario: half a cent that the odds leave over makes no difference to the books
      Given a casino war table
      And the table pays 3 to 2 on the initial wager
      And seat 1 wagers $25.01 on the initial wager
      And the shoe will deal Kc to seat 1 and 9s to the dealer
      When the dealer deals
      Then the books balance

    @protocol:ledger @wants:by=coupon
    Scenario: gains and losses by coupon count like those by chips
      Given a casino war table
      And seat 1 wagers a $10 coupon on the initial wager
      And seat 2 wagers a $25 coupon on the initial wager
      And the shoe will deal 5h to seat 1, Kc to seat 2 and 9s to the dealer
      When the dealer deals
      Then seat 1 ends the round $10 down
      And seat 2 ends the round $25 up
      And the table inventory ends the round $15 down
      And the books balance

  Rule: After the end of a round nothing more happens

    @protocol:after-end
    Scenario: whatever is tried after the end is refused
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 1, 5h to seat 2 and 9s to the dealer
      When the dealer deals
      And seat 3 tries to wager $10 on the initial wager
      And seat 1 tries to surrender
      And the dealer tries to deal
      Then nothing but refusals comes after the end of the round
      And every attempt is refused

    @protocol:after-end
    Scenario: whatever is tried after a war is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And the war is dealt
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to go to war
      Then nothing but refusals comes after the end of the round
      And every attempt is refused

  Rule: A refused command causes one refusal and changes nothing

    @protocol:rejected
    Scenario: before the table is opened there is no wager
      When seat 1 tries to wager $10 on the initial wager
      And a casino war table is opened
      And seat 1 wagers $10 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a table is opened once
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When the table is opened a second time
      And seat 2 wagers $10 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: without a wager there is no deal
      Given a casino war table
      And the shoe will deal Kc to seat 1 and 9s to the dealer
      When the dealer tries to deal
      And seat 1 wagers $10 on the initial wager
      And the dealer deals
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a wager that the game does not have is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $5 on the insurance wager
      And seat 2 wagers $5 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a war wager cannot be placed before there is a tie hand
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $10 on the war wager
      And seat 2 wagers $10 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a war wager is placed by going to war and in no other way
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 tries to wager $10 on the war wager
      And seat 1 goes to war
      And the war is dealt
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a second wager of the same kind is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $20 on the initial wager
      And seat 2 wagers $20 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a second wager that was refused does not add to the first
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 2 wagers $25 on the initial wager
      And the shoe will deal 5c to seat 1, 4d to seat 2 and 9s to the dealer
      When seat 1 tries to wager $20 on the initial wager
      And the dealer deals
      Then the attempt causes one refusal and nothing else
      And no more than $10 of seat 1's initial wager is moved

    @protocol:rejected @wants:wager=tie
    Scenario: a second tie wager is refused
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      When seat 1 tries to wager $5 on the tie wager
      And seat 2 wagers $5 on the tie wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: once the betting is closed nobody joins the round
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When the dealer deals
      And seat 2 tries to wager $10 on the initial wager
      And seat 1 surrenders
      Then the attempt causes one refusal and nothing else

    @protocol:rejected @wants:wager=tie
    Scenario: once the cards are dealt no tie wager is added
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When the dealer deals
      And seat 1 tries to wager $5 on the tie wager
      And seat 1 surrenders
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: an answer before there is an offer is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When seat 1 tries to surrender
      And the dealer deals
      And seat 1 surrenders
      Then the attempt causes one refusal and nothing else

    @protocol:rejected @wants:wager=tie
    Scenario: a war tie wager is for players at war
      Given a casino war table
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 5d to seat 2 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 2 tries to wager $5 on the war tie wager
      And seat 1 wagers $5 on the war tie wager
      And the war is dealt
      Then the attempt causes one refusal and nothing else

    @protocol:rejected @wants:wager=tie
    Scenario: a refused wager costs nothing and closes nothing
      Given a casino war table
      And the limits of the tie wager are $5 to $100
      And seat 1 has $150 to play with
      And seat 1 wagers $50 on the initial wager
      When seat 1 tries to wager $100.01 on the tie wager
      And seat 1 wagers $20 on the tie wager
      Then the attempt causes one refusal and nothing else
      And seat 1's tie wager is taken

    @protocol:rejected
    Scenario: a wager beyond the maximum is not cut down to it
      Given a casino war table
      And the limits of the initial wager are $5 to $100
      And the shoe will deal 5c to seat 2 and 9s to the dealer
      When seat 1 tries to wager $500 on the initial wager
      And seat 2 wagers $10 on the initial wager
      And the dealer deals
      Then the attempt causes one refusal and nothing else
      And seat 1 has no initial wager

    @protocol:rejected
    Scenario: a refused war leaves the choice open and the initial wager as it is
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When the dealer deals
      And seat 1 tries to go to war for $20
      And seat 1 surrenders
      Then the attempt causes one refusal and nothing else
      And seat 1's choice is still open
      And no more than $10 of seat 1's initial wager is moved

    @protocol:rejected
    Scenario: a refused war of twice the wager leaves no trace in the surrender after it
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When the dealer deals
      And seat 1 tries to go to war for $20
      And seat 1 surrenders
      Then the round goes on as if nothing had been tried

    @protocol:rejected @wants:wager=tie
    Scenario: a second tie wager that was refused does not add to the first
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the tie wager
      And the shoe will deal 5c to seat 1 and 9s to the dealer
      When seat 1 tries to wager $5 on the tie wager
      And the dealer deals
      Then the attempt causes one refusal and nothing else
      And no more than $5 of seat 1's tie wager is moved

  Rule: An amount is a positive whole number of cents

    @protocol:amount
    Scenario Outline: an initial wager of no proper amount is refused
      Given a casino war table
      When seat 1 tries to wager <amount> on the initial wager
      And seat 1 wagers $10 on the initial wager
      Then the attempt is refused and not put right

      Examples:
        | amount  |
        | $0      |
        | -$10    |
        | $10.005 |

    @protocol:amount @wants:wager=tie
    Scenario Outline: a tie wager of no proper amount is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager <amount> on the tie wager
      And seat 1 wagers $5 on the tie wager
      Then the attempt is refused and not put right

      Examples:
        | amount |
        | $0     |
        | -$5    |
        | $5.005 |

    @protocol:amount @wants:wager=tie
    Scenario Outline: a war tie wager of no proper amount is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 tries to wager <amount> on the war tie wager
      And seat 1 wagers $5 on the war tie wager
      And the war is dealt
      Then the attempt is refused and not put right

      Examples:
        | amount |
        | $0     |
        | -$5    |
        | $5.005 |

    @protocol:amount
    Scenario Outline: a war wager of no proper amount is refused
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 tries to go to war for <amount>
      And seat 1 goes to war for $10
      And the war is dealt
      Then the attempt is refused and not put right

      Examples:
        | amount  |
        | $0      |
        | -$10    |
        | $10.005 |

  Rule: Wagers keep to the limits of the table

    @protocol:limits
    Scenario Outline: an initial wager outside its limits is refused, one at the limit is taken
      Given a casino war table
      And the limits of the initial wager are $5 to $100
      When seat 1 tries to wager <outside> on the initial wager
      And seat 1 wagers <limit> on the initial wager
      Then the attempt is refused and not put right
      And seat 1's initial wager is taken

      Examples:
        | outside | limit |
        | $4.99   | $5    |
        | $1      | $5    |
        | $100.01 | $100  |
        | $500    | $100  |

    @protocol:limits @wants:wager=tie
    Scenario Outline: a tie wager outside its limits is refused, one at the limit is taken
      Given a casino war table
      And the limits of the initial wager are $10 to $1,000
      And the limits of the tie wager are $5 to $100
      And seat 1 wagers $200 on the initial wager
      When seat 1 tries to wager <outside> on the tie wager
      And seat 1 wagers <limit> on the tie wager
      Then the attempt is refused and not put right
      And seat 1's tie wager is taken

      Examples:
        | outside | limit |
        | $4.99   | $5    |
        | $100.01 | $100  |
        | $200    | $100  |

    @protocol:limits @wants:wager=tie
    Scenario: both wagers of a seat may stand at their maximum
      Given a casino war table
      And the limits of the initial wager are $5 to $100
      And the limits of the tie wager are $5 to $100
      And seat 1 wagers $100 on the initial wager
      When seat 1 tries to wager $100.01 on the tie wager
      And seat 1 wagers $100 on the tie wager
      Then the attempt is refused and not put right
      And seat 1's tie wager is taken

    @protocol:limits @wants:wager=tie
    Scenario Outline: the limits of the tie wager bind the war tie wager
      Given a casino war table
      And the limits of the tie wager are $5 to $100
      And seat 1 wagers $200 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 tries to wager <outside> on the war tie wager
      And seat 1 wagers <limit> on the war tie wager
      And the war is dealt
      Then the attempt is refused and not put right

      Examples:
        | outside | limit |
        | $4.99   | $5    |
        | $100.01 | $100  |

    @protocol:limits @wants:wager=tie
    Scenario Outline: limits of its own bind the war tie wager instead
      Given a casino war table
      And the limits of the tie wager are $5 to $100
      And the limits of the war tie wager are $10 to $50
      And seat 1 wagers $200 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 tries to wager <outside> on the war tie wager
      And seat 1 wagers <limit> on the war tie wager
      And the war is dealt
      Then the attempt is refused and not put right

      Examples:
        | outside | limit |
        | $9.99   | $10   |
        | $50.01  | $50   |

  Rule: Nobody wagers more than it has

    @protocol:funds
    Scenario: an initial wager beyond the bankroll is refused, one of the whole bankroll is taken
      Given a casino war table
      And seat 1 has $100 to play with
      When seat 1 tries to wager $100.01 on the initial wager
      And seat 1 wagers $100 on the initial wager
      Then seat 1 does not wager more than it has
      And seat 1's initial wager is taken

    @protocol:funds
    Scenario: one seat's bankroll is no other's
      Given a casino war table
      And seat 1 has $20 to play with
      And seat 2 has $500 to play with
      When seat 1 tries to wager $30 on the initial wager
      And seat 2 wagers $30 on the initial wager
      And seat 3 wagers $30 on the initial wager
      Then seat 1 does not wager more than it has

    @protocol:funds @wants:wager=tie
    Scenario: what is wagered already counts
      Given a casino war table
      And seat 1 has $100 to play with
      And seat 1 wagers $60 on the initial wager
      When seat 1 tries to wager $40.01 on the tie wager
      And seat 1 wagers $40 on the tie wager
      Then seat 1 does not wager more than it has

    @protocol:funds
    Scenario: a war beyond the bankroll is refused
      Given a casino war table
      And seat 1 has $19.99 to play with
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      When the dealer deals
      And seat 1 tries to go to war
      And seat 1 surrenders
      Then seat 1 does not wager more than it has

    @protocol:funds
    Scenario: a war of the whole bankroll is taken
      Given a casino war table
      And seat 1 has $20 to play with
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 1, 9d to seat 2 and 9s to the dealer
      And the war will deal 4d to seat 1, 5h to seat 2 and Js to the dealer
      When the dealer deals
      And seats 1 and 2 go to war
      And the war is dealt
      Then seat 1's going to war is accepted

    @protocol:funds @wants:wager=tie
    Scenario: a war tie wager beyond the bankroll is refused
      Given a casino war table
      And seat 1 has $25 to play with
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal 9c to seat 1 and 9s to the dealer
      And the war will deal 4d to seat 1 and Js to the dealer
      When the dealer deals
      And seat 1 goes to war
      And seat 1 tries to wager $5.01 on the war tie wager
      And seat 1 wagers $5 on the war tie wager
      And the war is dealt
      Then seat 1 does not wager more than it has

  Rule: The product does what its statement says

    @protocol:statement
    Scenario: what is not listed is not reported
      Given a casino war table
      And seats 1, 2, 4 and 7 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 1, 9d to seat 2, 5h to seat 4, 9h to seat 7 and 9s to the dealer
      And the war will deal Qd to seat 7 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 7 goes to war
      And the war is dealt
      Then nothing is reported that the statement does not list

    @protocol:statement
    Scenario: opening, wagers, close and end are reported where they are listed
      Given a casino war table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 1, 5h to seat 4 and 9s to the dealer
      When the dealer deals
      Then opening, wagers, close and end are reported where they are listed

    @protocol:statement @wants:wager=tie
    Scenario: the wagers that are listed are taken
      Given a casino war table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the tie wager
      And the shoe will deal 9c to seat 3 and Js to the dealer
      When the dealer deals
      Then every wager that the statement lists is taken

    @protocol:statement
    Scenario: burns, discards and answers of a war are reported where they are listed
      Given a casino war table
      And seats 2 and 3 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 9h to seat 3 and 9s to the dealer
      And the war will deal 4d to seat 3 and Js to the dealer
      When the dealer deals
      And seat 3 goes to war
      And the war is dealt
      Then burns and discards are reported where they are listed
      And answers are reported where they are listed

    @protocol:statement
    Scenario: the table's sign shows the limits and the odds of the table
      Given a casino war table
      And the table pays 12 to 1 on the tie wager
      And the limits of the initial wager are $5 to $100
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc to seat 1 and 9s to the dealer
      When the dealer deals
      Then the table's sign is reported where it is listed, with the table's own limits and odds

    @protocol:statement @wants:by=verbal
    Scenario: the cash of a verbal wager becomes chips where that is listed
      Given a casino war table
      And seat 1 calls $10 on the initial wager, confirmed by the dealer and the supervisor
      And the shoe will deal 5h to seat 1 and 9s to the dealer
      When the dealer deals
      Then the cash of seat 1's initial wager becomes chips before it is settled

    @protocol:statement
    Scenario: coupons are taken if they are listed, and only then
      Given a casino war table
      When seat 1 tries to wager a $10 coupon on the initial wager
      And seat 2 wagers $10 on the initial wager
      Then the attempt is taken if it is listed, and refused if it is not

    @protocol:statement
    Scenario: verbal wagers are taken if they are listed, and only then
      Given a casino war table
      When seat 1 tries to call $10 on the initial wager, confirmed by the dealer and the supervisor
      And seat 2 wagers $10 on the initial wager
      Then the attempt is taken if it is listed, and refused if it is not

    @protocol:statement
    Scenario: tie wagers are taken if they are listed, and only then
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $5 on the tie wager
      Then the attempt is taken if it is listed, and refused if it is not

    @protocol:statement
    Scenario: tables of every number of decks that is listed are opened
      Given a casino war table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc to seat 1 and 9s to the dealer
      When the dealer deals
      Then a table of each number of decks that is listed is opened

  Rule: Nothing of a round stays at the table

    @protocol:state
    Scenario: the same round goes the same way again, from a bankroll too
      Given a casino war table
      And seat 6 has $15 to play with
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 5h to seat 6 and 9s to the dealer
      When the dealer deals
      Then the same round goes the same way again

    @protocol:state
    Scenario: a war goes the same way again
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal 9c to seat 2, 9h to seat 6 and 9s to the dealer
      And the war will deal 4d to seat 6 and Js to the dealer
      When the dealer deals
      And seat 2 surrenders
      And seat 6 goes to war
      And the war is dealt
      Then the same round goes the same way again

    @protocol:state
    Scenario: the odds of a table are its own and not those of the table before
      Given a casino war table
      And the table pays 2 to 1 on a war won
      And the table paid 3 to 1 on a war won in the round before
      And seat 6 wagers $10 on the initial wager
      And the shoe will deal 9h to seat 6 and 9s to the dealer
      And the war will deal Kd to seat 6 and Js to the dealer
      When the dealer deals
      And seat 6 goes to war
      And the war is dealt
      Then the same round goes the same way again

    @protocol:state
    Scenario: wagers of a round that was broken off are gone
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 5h to seat 6 and 9s to the dealer
      When the dealer deals
      Then the same round goes the same way after one that was broken off

    @protocol:state
    Scenario: a table that was not opened spoils no other
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 5h to seat 6 and 9s to the dealer
      When the dealer deals
      Then the same round goes the same way after a table that was not opened

    @protocol:state
    Scenario: the same seed gives the same cards
      Given a casino war table
      And seats 2 and 6 each wager $10 on the initial wager
      And the shoe will deal Kc to seat 2, 5h to seat 6 and 9s to the dealer
      When the dealer deals
      Then the same seed deals the same cards again

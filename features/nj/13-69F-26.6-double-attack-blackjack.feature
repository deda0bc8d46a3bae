# Each scenario is one test purpose and carries the tag of the requirement it is about.
# Shoes say who gets which cards, in the order in which they fall to each hand; the odds
# of the main game are 1 to 1 unless a scenario says otherwise. There are no pip tens.
@13:69F-26.6
Feature: Double Attack Blackjack, the optional bonus wager
  A player may wager that the dealer goes over 21 with exactly three cards. The wager is
  settled as soon as that is known, before any other, and has no bearing on the others.

  Rule: (a) The bonus wager is that the dealer goes over 21 with exactly three cards

    @13:69F-26.6(a)#1
    Scenario: three cards over 21 win it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is won

    @13:69F-26.6(a)#1
    Scenario Outline: more than three cards over 21 do not win it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is lost

      Examples:
        | dealer | draws    | case           |
        | 2c 3d  | 9h Ks    | bust-with-four |
        | 6h 5s  | 4c 8d    | bust-with-four |
        | Kd 2s  | 4h 6c    | bust-with-four |
        | 2c 2d  | 3h 6s Kc | bust-with-five |
        | 4s 3c  | 2d 5h 9s | bust-with-five |

    @13:69F-26.6(a)#1
    Scenario: a dealer who stays below 22 does not win it
      Given a double attack table
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 4 and 9c 4d to the dealer
      And the dealer will draw 6h
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 4's bonus wager is lost

    @13:69F-26.6(a)#2
    Scenario Outline: a player may make it
      Given a double attack table
      And seat <seat> wagers $10 on the initial wager
      And seat <seat> wagers <bonus> on the bonus wager
      Then seat <seat>'s bonus wager is taken

      Examples:
        | seat | bonus |
        | 1    | $5    |
        | 4    | $1    |
        | 7    | $10   |

    @13:69F-26.6(a)#2 @case:no-bonus
    Scenario: a player may leave it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1 is dealt in without a bonus wager

    @13:69F-26.6(a)#2 @case:no-bonus
    Scenario: a player may leave it while others make it
      Given a double attack table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qd 8s to seat 3, Jh 7c to seat 6 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seats 1 and 6 are dealt in without a bonus wager

    @13:69F-26.6(a)#2
    Scenario: a player may make it though another has made it
      Given a double attack table
      And seats 2 and 5 each wager $10 on the initial wager
      And seat 5 wagers $5 on the bonus wager
      And seat 2 wagers $5 on the bonus wager
      Then seat 2's bonus wager is taken

  Rule: (b) It is made before the first card, beside an initial wager

    @13:69F-26.6(b)#1
    Scenario: it stands before the first card
      Given a double attack table
      And seats 2 and 5 each wager $25 on the initial wager
      And seats 2 and 5 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 2, 8h 9c to seat 5 and 7d Ks to the dealer
      When the dealer deals
      Then seat 2's bonus wager stands before the first card
      And seat 5's bonus wager stands before the first card

    @13:69F-26.6(b)#1 @case:after-the-up-card @wants:wager=double-attack
    Scenario: none is taken with the dealer's up card on the table
      Given a double attack table
      And seats 1 and 2 each wager $25 on the initial wager
      And seat 2 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 2 and 6d Ks to the dealer
      When the dealer deals
      And seat 1 tries to wager $5 on the bonus wager
      Then the attempt after the first card is refused

    @13:69F-26.6(b)#1 @case:after-the-double-attack @wants:wager=double-attack
    Scenario: none is taken with the double attack wager
      Given a double attack table
      And seats 1 and 2 each wager $25 on the initial wager
      And seat 2 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 2 and 6d Ks to the dealer
      When the dealer deals
      And seat 1 attacks with $25
      And seat 1 tries to wager $5 on the bonus wager
      Then the attempt after the first card is refused

    @13:69F-26.6(b)#1 @case:after-the-players-cards
    Scenario: none is taken with the players' cards on the table
      Given a double attack table
      And seats 1 and 2 each wager $25 on the initial wager
      And seat 2 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 2 and 6d Ks to the dealer
      When the dealer deals
      And nobody attacks
      And seat 1 tries to wager $5 on the bonus wager
      Then the attempt after the first card is refused

    @13:69F-26.6(b)#1 @case:after-the-players-cards
    Scenario: none is taken while the last player plays
      Given a double attack table
      And seats 1 and 2 each wager $25 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 4h 9c to seat 2 and 6d Ks to the dealer
      And seat 2 will draw 3s
      When the dealer deals
      And nobody attacks
      And seat 1 stands
      And seat 2 hits
      And seat 2 tries to wager $5 on the bonus wager
      Then the attempt after the first card is refused

    @13:69F-26.6(b)#2 @case:bonus-alone
    Scenario: a bonus wager alone is refused
      Given a double attack table
      When seat 3 tries to wager $5 on the bonus wager
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      Then the attempt is refused

    @13:69F-26.6(b)#2 @case:initial-of-another-seat
    Scenario: an initial wager at another seat does not open it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      When seat 2 tries to wager $5 on the bonus wager
      And seat 1 wagers $5 on the bonus wager
      Then the attempt is refused

    @13:69F-26.6(b)#2 @case:initial-of-another-seat
    Scenario: a full table of initial wagers does not open it to the seat without one
      Given a double attack table
      And seats 1, 2, 3, 5, 6 and 7 each wager $10 on the initial wager
      And seats 3 and 5 each wager $5 on the bonus wager
      When seat 4 tries to wager $5 on the bonus wager
      Then the attempt is refused

  Rule: (b) It is not less than a dollar

    @13:69F-26.6(b)#3 @case:ninety-nine-cents
    Scenario Outline: less than a dollar is refused
      Given a double attack table
      And seat 2 wagers $10 on the initial wager
      When seat 2 tries to wager <less> on the bonus wager
      And seat 2 wagers <enough> on the bonus wager
      Then the attempt is refused

      Examples:
        | less  | enough |
        | $0.99 | $1     |
        | $0.50 | $1.01  |
        | $0.01 | $5     |

    @13:69F-26.6(b)#3 @case:ninety-nine-cents
    Scenario Outline: less than a dollar is refused where the table posts no limits of the bonus wager
      Given a double attack table
      And no limits of the bonus wager are posted
      And seat 2 wagers $10 on the initial wager
      When seat 2 tries to wager <less> on the bonus wager
      And seat 2 wagers $1 on the bonus wager
      Then the attempt is refused

      Examples:
        | less  |
        | $0.99 |
        | $0.50 |

    @13:69F-26.6(b)#3 @case:ninety-nine-cents @wants:by=coupon
    Scenario: a coupon of less than a dollar is refused
      Given a double attack table
      And no limits of the bonus wager are posted
      And seat 2 wagers $10 on the initial wager
      When seat 2 tries to wager a $0.99 coupon on the bonus wager
      And seat 2 wagers a $1 coupon on the bonus wager
      Then the attempt is refused

    @13:69F-26.6(b)#3
    Scenario Outline: a dollar is enough, whatever the least initial wager is
      Given a double attack table
      And the limits of the initial wager are $25 to $500
      And seat 2 wagers $50 on the initial wager
      And seat 2 wagers $30 on the bonus wager
      And seat 6 wagers $25 on the initial wager
      And seat 6 wagers <bonus> on the bonus wager
      Then seat 6's bonus wager is taken

      Examples:
        | bonus | case                  |
        | $1    | one-dollar            |
        | $1.01 | one-dollar-and-a-cent |
        | $24   |                       |

    @13:69F-26.6(b)#3 @case:initial-below-a-dollar
    Scenario Outline: beside an initial wager of less than a dollar there is no lawful one
      Given a double attack table
      And the limits of the initial wager are $0.50 to $500
      And no limits of the bonus wager are posted
      And seat 1 wagers $0.75 on the initial wager
      And seat 2 wagers $1 on the initial wager
      When seat 1 tries to wager <bonus> on the bonus wager
      And seat 2 wagers $1 on the bonus wager
      Then the attempt is refused

      Examples:
        | bonus |
        | $0.75 |
        | $0.50 |

  Rule: (b) It is not more than the lesser of the initial wager and the posted maximum

    @13:69F-26.6(b)#4
    Scenario Outline: the lesser of the two binds
      Given a double attack table
      And the limits of the bonus wager are $1 to <posted>
      And seat 3 wagers <initial> on the initial wager
      When seat 3 tries to wager <more> on the bonus wager
      And seat 3 wagers <most> on the bonus wager
      Then the attempt is refused

      Examples:
        | initial | posted | more   | most   | case              |
        | $25     | $50    | $26    | $25    | initial-is-lesser |
        | $25     | $50    | $25.01 | $25    | initial-is-lesser |
        | $25     | $50    | $50    | $24.99 | initial-is-lesser |
        | $100    | $50    | $51    | $50    | maximum-is-lesser |
        | $100    | $50    | $50.01 | $50    | maximum-is-lesser |
        | $100    | $50    | $100   | $49.99 | maximum-is-lesser |
        | $50     | $50    | $50.01 | $50    | both-are-equal    |
        | $50     | $50    | $100   | $50    | both-are-equal    |

    @13:69F-26.6(b)#4 @wants:by=coupon
    Scenario Outline: the lesser of the two binds a coupon
      Given a double attack table
      And the limits of the bonus wager are $1 to $50
      And seat 3 wagers <initial> on the initial wager
      When seat 3 tries to wager a <more> coupon on the bonus wager
      And seat 3 wagers a <most> coupon on the bonus wager
      Then the attempt is refused

      Examples:
        | initial | more   | most | case              |
        | $25     | $26    | $25  | initial-is-lesser |
        | $100    | $51    | $50  | maximum-is-lesser |

    @13:69F-26.6(b)#4 @wants:by=verbal
    Scenario Outline: the lesser of the two binds cash on the layout
      Given a double attack table
      And the limits of the bonus wager are $1 to $50
      And seat 3 wagers <initial> on the initial wager
      When seat 3 tries to call <more> on the bonus wager, confirmed by the dealer and the supervisor
      And seat 3 calls <most> on the bonus wager, confirmed by the dealer and the supervisor
      Then the attempt is refused

      Examples:
        | initial | more   | most | case              |
        | $25     | $26    | $25  | initial-is-lesser |
        | $100    | $51    | $50  | maximum-is-lesser |

  Rule: (b)1 One cap is the player's own initial wager

    @13:69F-26.6(b)1#1
    Scenario Outline: the cap is the player's own initial wager
      Given a double attack table
      And seat 2 wagers $25 on the initial wager
      And seat 5 wagers <beside> on the initial wager
      When seat 2 tries to wager <more> on the bonus wager
      And seat 2 wagers $25 on the bonus wager
      Then the attempt is refused

      Examples:
        | beside | more   | case                                    |
        | $25    | $26    | twice-the-initial                       |
        | $25    | $50    | twice-the-initial                       |
        | $100   | $26    | larger-initial-beside twice-the-initial |
        | $100   | $100   | larger-initial-beside                   |
        | $1,000 | $25.01 | larger-initial-beside                   |

    @13:69F-26.6(b)1#1
    Scenario: the cap is the player's own initial wager where the neighbour to the right has more
      Given a double attack table
      And seat 1 wagers $500 on the initial wager
      And seat 2 wagers $25 on the initial wager
      And seat 1 wagers $500 on the bonus wager
      When seat 2 tries to wager $30 on the bonus wager
      And seat 2 wagers $25 on the bonus wager
      Then the attempt is refused

    @13:69F-26.6(b)1#1
    Scenario Outline: as much as the player's own initial wager is taken
      Given a double attack table
      And seat 2 wagers $25 on the initial wager
      And seat 5 wagers <beside> on the initial wager
      And seat 5 wagers $5 on the bonus wager
      And seat 2 wagers <bonus> on the bonus wager
      Then seat 2's bonus wager is taken

      Examples:
        | beside | bonus  | case                   |
        | $10    | $25    | smaller-initial-beside |
        | $10    | $10.01 | smaller-initial-beside |
        | $25    | $25    |                        |
        | $100   | $24.99 | larger-initial-beside  |

    @13:69F-26.6(b)1#1
    Scenario: a dollar is not too much beside an initial wager of a dollar
      Given a double attack table
      And seat 2 wagers $10 on the initial wager
      And seat 2 wagers $1 on the bonus wager
      And seat 1 wagers $1 on the initial wager
      And seat 1 wagers $1 on the bonus wager
      Then seat 1's bonus wager is taken

    @13:69F-26.6(b)1#1
    Scenario Outline: the initial wager binds where the table posts no maximum
      Given a double attack table
      And no limits of the bonus wager are posted
      And seat 7 wagers $25.01 on the initial wager
      When seat 7 tries to wager <more> on the bonus wager
      And seat 7 wagers $25.01 on the bonus wager
      Then the attempt is refused

      Examples:
        | more   |
        | $25.02 |
        | $40    |

    @13:69F-26.6(b)1#1
    Scenario: a dollar is too much beside an initial wager of less than a dollar
      Given a double attack table
      And the limits of the initial wager are $0.50 to $500
      And seat 1 wagers $0.75 on the initial wager
      And seat 2 wagers $1 on the initial wager
      When seat 1 tries to wager $1 on the bonus wager
      And seat 2 wagers $1 on the bonus wager
      Then the attempt is refused

  Rule: (b)2 The other cap is the maximum that the table posts

    @13:69F-26.6(b)2#1
    Scenario Outline: the posted maximum is respected
      Given a double attack table
      And the limits of the bonus wager are $1 to <posted>
      And seat 4 wagers $500 on the initial wager
      When seat 4 tries to wager <more> on the bonus wager
      And seat 4 wagers <posted> on the bonus wager
      Then the attempt is refused

      Examples:
        | posted | more   |
        | $50    | $50.01 |
        | $50    | $51    |
        | $100   | $500   |
        | $12.50 | $12.51 |

    @13:69F-26.6(b)2#1
    Scenario Outline: as much as the posted maximum is taken
      Given a double attack table
      And the limits of the bonus wager are $1 to <posted>
      And seats 3 and 4 each wager $500 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And seat 4 wagers <bonus> on the bonus wager
      Then seat 4's bonus wager is taken

      Examples:
        | posted | bonus  |
        | $50    | $50    |
        | $50    | $49.99 |
        | $300   | $300   |

    @13:69F-26.6(b)2#1 @case:changed-between-rounds
    Scenario: a larger maximum in the round before no longer holds
      Given a double attack table
      And the limits of the bonus wager were $1 to $80 in the round before
      And the limits of the bonus wager are $1 to $50
      And seat 4 wagers $100 on the initial wager
      When seat 4 tries to wager $60 on the bonus wager
      And seat 4 wagers $50 on the bonus wager
      Then the attempt is refused

    @13:69F-26.6(b)2#1 @case:changed-between-rounds
    Scenario: a smaller maximum in the round before no longer binds
      Given a double attack table
      And the limits of the bonus wager were $1 to $20 in the round before
      And the limits of the bonus wager are $1 to $50
      And seats 3 and 4 each wager $100 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And seat 4 wagers $50 on the bonus wager
      Then seat 4's bonus wager is taken

    @13:69F-26.6(b)2#2
    Scenario Outline: the maximum is posted
      Given a double attack table
      And the limits of the bonus wager are $1 to <posted>
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      Then the table's sign shows at most <posted> on the bonus wager

      Examples:
        | posted |
        | $50    |
        | $75    |
        | $12.50 |

    @13:69F-26.6(b)2#2
    Scenario: the maximum that is posted is that of the round
      Given a double attack table
      And the limits of the bonus wager were $1 to $80 in the round before
      And the limits of the bonus wager are $1 to $40
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      Then the table's sign shows at most $40 on the bonus wager

  Rule: (c) It is made with chips, by coupon, or with confirmed cash

    @13:69F-26.6(c)#1
    Scenario Outline: chips in a place of their own
      Given a double attack table
      And seat 2 wagers <initial> on the initial wager
      And seat 2 wagers <bonus> on the bonus wager
      Then seat 2 has <bonus> in chips on the bonus wager
      And seat 2 has <initial> in chips on the initial wager

      Examples:
        | initial | bonus |
        | $10     | $5    |
        | $10     | $10   |
        | $25.01  | $1.01 |

    @13:69F-26.6(c)#1
    Scenario: every seat's chips lie in places of their own
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 6 wagers $20 on the initial wager
      And seat 6 wagers $7 on the bonus wager
      And seat 1 wagers $3 on the bonus wager
      Then seat 1 has $3 in chips on the bonus wager
      And seat 1 has $10 in chips on the initial wager
      And seat 6 has $7 in chips on the bonus wager
      And seat 6 has $20 in chips on the initial wager

    @13:69F-26.6(c)#1 @case:coupon @wants:by=coupon
    Scenario: a match play coupon in the place of the bonus wager
      Given a double attack table
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And seat 2 wagers a $5 coupon on the bonus wager
      Then seat 2's bonus wager is taken
      And seat 2 has $5 in coupon on the bonus wager
      And seat 2 has $10 in chips on the initial wager

    @13:69F-26.6(c)#1 @wants:by=verbal
    Scenario: cash on the layout is no chips yet when the bonus wager is made
      Given a double attack table
      And seat 2 wagers $10 on the initial wager
      And seat 2 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      Then seat 2 has $5 in verbal on the bonus wager
      And seat 2 has $10 in chips on the initial wager

    @13:69F-26.6(c)#2
    Scenario Outline: a confirmed verbal wager may be taken
      Given a double attack table
      And seat <seat> wagers $10 on the initial wager
      And seat <seat> calls <bonus> on the bonus wager, confirmed by the dealer and the supervisor
      And the shoe will deal Kc 9d to seat <seat> and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat <seat>'s bonus wager is taken
      And seat <seat>'s bonus wager is won

      Examples:
        | seat | bonus |
        | 1    | $5    |
        | 5    | $7    |

    @13:69F-26.6(c)#3 @case:one-missing
    Scenario Outline: a verbal wager that one of the two does not confirm is refused
      Given a double attack table
      And seat 3 wagers $10 on the initial wager
      When seat 3 tries to call $5 on the bonus wager, confirmed by <who>
      And seat 3 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      Then the attempt is refused

      Examples:
        | who                  |
        | the dealer alone     |
        | the supervisor alone |
        | the dealer twice     |
        | the supervisor twice |

    @13:69F-26.6(c)#3
    Scenario: dealer and supervisor are on record before the first card
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 4 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 4 and 9h Kd to the dealer
      When the dealer deals
      Then dealer and supervisor have confirmed seat 4's bonus wager before the first card

    @13:69F-26.6(c)#3
    Scenario: a verbal wager that nobody confirms is refused
      Given a double attack table
      And seat 3 wagers $10 on the initial wager
      When seat 3 tries to call $5 on the bonus wager, confirmed by nobody
      And seat 3 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      Then the attempt is refused

    @13:69F-26.6(c)#3 @case:late
    Scenario: a verbal wager that both confirm with cards on the table is refused
      Given a double attack table
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 2 and 6d Ks to the dealer
      When the dealer deals
      And nobody attacks
      And seat 1 tries to call $5 on the bonus wager, confirmed by the dealer and the supervisor
      Then the attempt after the first card is refused

    @13:69F-26.6(c)#4
    Scenario Outline: the cash becomes chips before the wager is settled
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 4 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      And the shoe will deal Kc 9d to seat 1, 8h 9c to seat 4 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the cash of seat 4's bonus wager becomes chips before it is settled

      Examples: won
        | dealer | third |
        | 9h 7d  | Kh    |

      Examples: lost on the third card
        | dealer | third |
        | 9h 4d  | 7h    |

    @13:69F-26.6(c)#4
    Scenario: the cash becomes chips before the wager is lost on two cards
      Given a double attack table
      And seat 4 wagers $10 on the initial wager
      And seat 4 calls $5 on the bonus wager, confirmed by the dealer and the supervisor
      And the shoe will deal 8h 9c to seat 4 and 9h Kd to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the cash of seat 4's bonus wager becomes chips before it is settled

  Rule: (d) It is settled on the dealer's first two cards if they count 17 or more, and only then

    @13:69F-26.6(d)#1
    Scenario Outline: two cards of 17 or more settle it
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 3, 9h Jc to seat 7 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers of seats 1 and 7 are settled on the dealer's two cards

      Examples: hard
        | dealer | case      |
        | 9c 8d  | seventeen |
        | 7s Kd  | seventeen |
        | 9s 9d  |           |
        | Js 9c  |           |
        | Jd Qc  | twenty    |
        | Kd Ks  | twenty    |

      Examples: soft
        | dealer | case           |
        | Ac 6d  | soft-seventeen |
        | 6s Ad  | soft-seventeen |
        | Ah 7c  | soft-eighteen  |
        | 7d As  | soft-eighteen  |
        | Ad 9h  |                |

    @13:69F-26.6(d)#1 @case:dealers-blackjack
    Scenario Outline: the dealer's blackjack settles it
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And seats 1 and 4 stand if asked
      Then the bonus wagers of seats 1 and 4 are settled on the dealer's two cards

      Examples:
        | dealer |
        | Ac Kd  |
        | Jh As  |

    @13:69F-26.6(d)#1
    Scenario: a lone bonus wager is settled on two cards
      Given a double attack table
      And seat 5 wagers $10 on the initial wager
      And seat 5 wagers $10 on the bonus wager
      And the shoe will deal Kc 9d to seat 5 and 9c 8d to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wager of seat 5 is settled on the dealer's two cards

    @13:69F-26.6(d)#1
    Scenario Outline: two cards of less than 17 do not settle it
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then no bonus wager is settled on the dealer's two cards

      Examples:
        | dealer | draws | case     |
        | 9c 7d  | 2h    | sixteen  |
        | Kc 6d  | 3h    | sixteen  |
        | 8c 8d  | 5h    | sixteen  |
        | Ac 5d  | 2h    | sixteen  |
        | Ac Ad  | 9h    | two-aces |
        | As Ah  | 6c    | two-aces |

  Rule: (d) Else it is settled right after the dealer's third card

    @13:69F-26.6(d)#2
    Scenario Outline: the third card settles it
      Given a double attack table
      And seats 2 and 6 each wager $10 on the initial wager
      And seats 2 and 6 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 2, Qh 8s to seat 6 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers of seats 2 and 6 are settled right after the dealer's third card

      Examples: the dealer draws on
        | dealer | draws    | case              |
        | 2c 2d  | 2h 9s 4d | more-cards-follow |
        | 3c 4d  | 5h 7s    | more-cards-follow |
        | 5s 6d  | 4h Ks    | more-cards-follow |
        | Ac Ad  | Kh 7s    | more-cards-follow |

      Examples: the third card ends the hand
        | dealer | draws | case                  |
        | 5c 4d  | 8h    | third-makes-seventeen |
        | 6c 7d  | 8h    | third-makes-seventeen |
        | Ac 4d  | 6h    | third-makes-seventeen |
        | 9c 7d  | 2h    | third-makes-seventeen |

      Examples: over 21
        | dealer | draws |
        | 6c 7d  | 9h    |
        | Kc 5d  | Jh    |

    @13:69F-26.6(d)#2 @wants:wager=double-attack
    Scenario: the third card settles it with double attack wagers on the table
      Given a double attack table
      And seats 2 and 6 each wager $10 on the initial wager
      And seats 2 and 6 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 2, Qh 8s to seat 6 and 5c 4d to the dealer
      And the dealer will draw 2h 9s
      When the dealer deals
      And seat 2 attacks with $10
      And seat 6 declines to attack
      And every player stands
      Then the bonus wagers of seats 2 and 6 are settled right after the dealer's third card

    @13:69F-26.6(d)#2
    Scenario: the third card settles it though every seat is over 21
      Given a double attack table
      And seats 2 and 6 each wager $10 on the initial wager
      And seats 2 and 6 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 2, Qh 5s to seat 6 and 9c 4d to the dealer
      And seat 2 will draw Js
      And seat 6 will draw 9h
      And the dealer will draw 5h
      When the dealer deals
      And nobody attacks
      And seat 2 hits
      And seat 6 hits
      Then the bonus wagers of seats 2 and 6 are settled right after the dealer's third card

  Rule: (d) It is settled before any other wager is paid or collected

    @13:69F-26.6(d)#3 @case:main-bets
    Scenario Outline: initial wagers wait
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1, 9h 3s to seat 3, 9s Jc to seat 7 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

      Examples:
        | dealer | draws    |
        | 9c 7d  | Kh       |
        | 6c 7d  | 5h       |
        | 2c 3d  | 4h 2s 8c |
        | 2c 4d  | 9h Ks    |

    @13:69F-26.6(d)#3 @case:main-bets
    Scenario Outline: initial wagers wait where two cards settle the bonus wager
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1, 9h 3s to seat 3, 9s Jc to seat 7 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

      Examples:
        | dealer |
        | 9c 8d  |
        | Ac 6d  |
        | Jd 8c  |

    @13:69F-26.6(d)#3 @case:main-bets @wants:wager=double-attack
    Scenario Outline: double attack wagers wait
      Given a double attack table
      And seats 2 and 5 each wager $10 on the initial wager
      And seats 2 and 5 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 2, 9h 3s to seat 5 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And seat 2 attacks with $10
      And seat 5 attacks with $4
      And every player stands
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 6c 7d  | 5h    |

    @13:69F-26.6(d)#3 @case:blackjack
    Scenario Outline: the initial wagers that the dealer's blackjack wins wait
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And seats 1 and 4 stand if asked
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

      Examples:
        | dealer |
        | Ac Kd  |
        | Qc As  |

    @13:69F-26.6(d)#3 @case:blackjack
    Scenario: the other hands beside a player's blackjack wait
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 1, Qh 8s to seat 4 and 9c 7d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And seat 1 stands if asked
      And seat 4 stands
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

    @13:69F-26.6(d)#3 @case:main-bets
    Scenario Outline: the initial wager of a hand over 21 may go at once, but not with the dealer's hand open
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And seat 1 will draw Js
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then no other wager is paid or collected before the bonus wagers once the dealer's hand lies open

      Examples:
        | dealer | third |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

  Rule: (d) Every bonus wager is settled

    @13:69F-26.6(d)#4
    Scenario Outline: every bonus wager of players who stand
      Given a double attack table
      And seats 1, 2, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 9s 7h to seat 2, Qh 8s to seat 4, Jd 7c to seat 7 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws    |
        | 9c 7d  | Kh       |
        | 9c 4d  | 5h       |
        | 2c 3d  | 4h 2s 8c |

    @13:69F-26.6(d)#4 @case:busted
    Scenario Outline: the bonus wager of a seat that is over 21
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And seat 1 will draw Js
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

    @13:69F-26.6(d)#4 @case:busted @case:nobody-left
    Scenario Outline: the bonus wagers where every seat is over 21
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 5s to seat 4 and <dealer> to the dealer
      And seat 1 will draw Js
      And seat 4 will draw 9h
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 hits
      Then every bonus wager has a result, and not for want of the dealer's third card

      Examples:
        | dealer | third |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |
        | 2c 3d  | 4h    |

    @13:69F-26.6(d)#4 @case:surrendered @wants:option=surrender
    Scenario Outline: the bonus wager of a seat that has surrendered
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And seat 1 surrenders
      And seat 4 stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

    @13:69F-26.6(d)#4 @wants:by=coupon
    Scenario: a bonus wager made with a coupon is settled as well
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers a $5 coupon on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and 9c 8d to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then every bonus wager has a result

    @13:69F-26.6(d)#4 @case:blackjack
    Scenario Outline: the bonus wager of a seat with a blackjack
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And seat 1 stands if asked
      And seat 4 stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

    @13:69F-26.6(d)#4 @case:blackjack @case:nobody-left
    Scenario Outline: the bonus wager of a lone seat with a blackjack
      Given a double attack table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 3 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 3 stands if asked
      Then every bonus wager has a result, and not for want of the dealer's third card

      Examples:
        | dealer | third |
        | 9c 7d  | Kh    |
        | 9c 4d  | 3h    |

    @13:69F-26.6(d)#4 @wants:option=double
    Scenario Outline: the bonus wager of a seat that has doubled
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal 5c 6d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And seat 1 will draw 7s
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And seat 1 doubles
      And seat 4 stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

    @13:69F-26.6(d)#4
    Scenario Outline: every bonus wager of a full table
      Given a double attack table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 9s 7h to seat 2, Qh 8s to seat 3, Jd 7c to seat 4, 9h 9c to seat 5, Kd 8d to seat 6, Js 9h to seat 7 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then every bonus wager has a result

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 9c 4d  | 5h    |

  Rule: (d)1 Unless the dealer goes over 21 with exactly three cards all bonus wagers lose

    @13:69F-26.6(d)1#1
    Scenario Outline: a dealer who is not over 21 with exactly three cards
      Given a double attack table
      And seats 1 and 5 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And seat 5 wagers $7.50 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8s 4h to seat 5 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager of $5 is collected in full
      And seat 5's bonus wager of $7.50 is collected in full

      Examples: 21 is not over 21
        | dealer | draws | case                  |
        | 9c 7d  | 5h    | three-card-twenty-one |
        | Kc 5d  | 6h    | three-card-twenty-one |
        | 7c 7d  | 7h    | three-card-twenty-one |
        | 2c 9d  | Kh    | three-card-twenty-one |
        | Ac 4d  | 6h    | three-card-twenty-one |

      Examples: less than 21
        | dealer | draws | case              |
        | 9c 7d  | 4h    | three-card-twenty |
        | 4c 6d  | Kh    | three-card-twenty |
        | 9c 2d  | 6h    |                   |
        | Ac 6s  | 4h    | two-cards         |

      Examples: over 21 only with the fourth card
        | dealer | draws    | case       |
        | 2c 3d  | 9h Ks    | later-bust |
        | 6h 5s  | 4c 8d    | later-bust |
        | Ac Ad  | 4h Ks 9c |            |

    @13:69F-26.6(d)1#1 @case:two-cards
    Scenario Outline: a dealer who stands on two cards
      Given a double attack table
      And seats 1 and 5 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And seat 5 wagers $7.50 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8s 4h to seat 5 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager of $5 is collected in full
      And seat 5's bonus wager of $7.50 is collected in full

      Examples:
        | dealer |
        | 9c 8d  |
        | Jc Qd  |
        | Ac 7d  |

    @13:69F-26.6(d)1#1 @case:two-cards
    Scenario: a dealer with a blackjack
      Given a double attack table
      And seats 1 and 5 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And seat 5 wagers $7.50 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 8s 4h to seat 5 and Kd As to the dealer
      When the dealer deals
      And nobody attacks
      And seats 1 and 5 stand if asked
      Then seat 1's bonus wager of $5 is collected in full
      And seat 5's bonus wager of $7.50 is collected in full

    @13:69F-26.6(d)1#2
    Scenario Outline: losing wagers are collected at once after the third card
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1, 3 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1, 9h 3s to seat 3, 9s Jc to seat 7 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are collected at once

      Examples:
        | dealer | draws    |
        | 9c 7d  | 4h       |
        | 2c 3d  | 4h 2s 8c |
        | 2c 4d  | 9h Ks    |

    @13:69F-26.6(d)1#2
    Scenario Outline: losing wagers are collected at once on two cards
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1, 3 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1, 9h 3s to seat 3, 9s Jc to seat 7 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are collected at once

      Examples:
        | dealer |
        | 9c 8d  |
        | Ac 6d  |

    @13:69F-26.6(d)1#2
    Scenario: losing wagers are collected before a hand over 21 is cleared
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and 9c 4d to the dealer
      And seat 1 will draw Js
      And the dealer will draw 5h
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then the bonus wagers are collected at once

  Rule: (d)2 If the dealer goes over 21 with exactly three cards all bonus wagers are paid at once, from the right

    @13:69F-26.6(d)2#1
    Scenario Outline: all bonus wagers win
      Given a double attack table
      And seats 1, 2, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 9s 7h to seat 2, Qh 8s to seat 4, Jd 2c to seat 7 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is won
      And seat 4's bonus wager is won
      And seat 7's bonus wager is won

      Examples:
        | dealer | third | case       |
        | 9c 7d  | 6h    | twenty-two |
        | Kc 6d  | 6s    | twenty-two |
        | 9c 7d  | Kh    | twenty-six |
        | Kc 6d  | Qh    | twenty-six |
        | 6c 7d  | Kh    |            |
        | 8c 8d  | 8h    |            |

    @13:69F-26.6(d)2#1
    Scenario Outline: the bonus wager of a seat that is no longer in the hand wins with the others
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      And seat 1 will draw Js
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then seat 1's bonus wager is won
      And seat 4's bonus wager is won

      Examples:
        | dealer | third | case       |
        | 9c 7d  | 6h    | twenty-two |
        | 9c 7d  | Kh    | twenty-six |

    @13:69F-26.6(d)2#1
    Scenario Outline: winning wagers are paid at once
      Given a double attack table
      And seats 1, 3 and 7 each wager $10 on the initial wager
      And seats 1, 3 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1, 9h 3s to seat 3, 9s Jc to seat 7 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at once

      Examples:
        | dealer | third | case       |
        | 9c 7d  | 6h    | twenty-two |
        | 9c 7d  | Kh    | twenty-six |
        | 5c 8d  | 9h    |            |

    @13:69F-26.6(d)2#1
    Scenario: winning wagers are paid before a hand over 21 is cleared
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and 9c 7d to the dealer
      And seat 1 will draw Js
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then the bonus wagers are paid at once

    @13:69F-26.6(d)2#2
    Scenario: payment begins at the dealer's right
      Given a double attack table
      And seats 2 and 5 each wager $10 on the initial wager
      And seats 2 and 5 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 2, Qh 8s to seat 5 and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at seats 5 and 2 in that order

    @13:69F-26.6(d)2#2 @case:gaps
    Scenario: payment passes over empty seats and seats without a bonus wager
      Given a double attack table
      And seats 1, 3, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 9s 7h to seat 3, Qh 8s to seat 4, Jd 2c to seat 7 and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at seats 7, 4 and 1 in that order

    @13:69F-26.6(d)2#2 @case:gaps
    Scenario: payment goes by the seats and not by who wagered first
      Given a double attack table
      And seats 4, 1 and 7 each wager $10 on the initial wager
      And seats 4, 7 and 1 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4, Jd 2c to seat 7 and 9c 6d to the dealer
      And the dealer will draw 8h
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at seats 7, 4 and 1 in that order

    @13:69F-26.6(d)2#2
    Scenario: payment goes by the seats and not by who is still in the hand
      Given a double attack table
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 6s to seat 4, Jd 8c to seat 7 and 9c 6d to the dealer
      And seat 4 will draw Ks
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And seat 1 stands
      And seat 4 hits
      And seat 7 stands
      Then the bonus wagers are paid at seats 7, 4 and 1 in that order

    @13:69F-26.6(d)2#2
    Scenario: payment goes by the seats and not by who has wagered most
      Given a double attack table
      And seats 1, 4 and 7 each wager $50 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And seat 4 wagers $50 on the bonus wager
      And seat 7 wagers $20 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4, Jd 8c to seat 7 and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at seats 7, 4 and 1 in that order

    @13:69F-26.6(d)2#2
    Scenario: payment of a full table
      Given a double attack table
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, 9s 7h to seat 2, Qh 8s to seat 3, Jd 2c to seat 4, 5s 6h to seat 5, Kd 8d to seat 6, 4s 9h to seat 7 and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wagers are paid at seats 7, 6, 5, 4, 3, 2 and 1 in that order

    @13:69F-26.6(d)2#2 @case:single-seat
    Scenario Outline: payment of a single seat
      Given a double attack table
      And seat <seat> wagers $10 on the initial wager
      And seat <seat> wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat <seat> and 9c 6d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the bonus wager is paid at seat <seat>

      Examples:
        | seat |
        | 1    |
        | 7    |

  Rule: (d)2 The third card decides the odds

    @13:69F-26.6(d)2#3
    Scenario Outline: the odds are those of the third card
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <right> for that and not <wrong>

      Examples: a card worth ten
        | dealer | third | right | wrong      | case            |
        | 9c 7d  | Kh    | $15   | $50        | nine-seven-king |
        | 7c 9d  | Kh    | $15   | $50        |                 |
        | 8c 7d  | Qh    | $15   | $40 or $50 |                 |

      Examples: nine
        | dealer | third | right | wrong      | case          |
        | Kc 6d  | 9h    | $30   | $75        | king-six-nine |
        | 6c Kd  | 9h    | $30   | $75        |               |
        | 7c 6d  | 9h    | $30   | $50 or $75 |               |

      Examples: eight, seven and six
        | dealer | third | right | wrong | case |
        | Kc 4d  | 8h    | $40   | $15   |      |
        | 9c 6d  | 7h    | $50   | $30   |      |
        | 9c 7d  | 6h    | $75   | $30   |      |
        | Qc 6d  | 6h    | $75   | $15   |      |

    @13:69F-26.6(d)2#row-10
    Scenario Outline: a third card worth ten pays 3 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | dealer | third | bonus  | paid   | case  |
        | 8c 4d  | Jh    | $5     | $15    | jack  |
        | 9c 7d  | Js    | $1     | $3     | jack  |
        | 6c 7s  | Qh    | $5     | $15    | queen |
        | 2c Kd  | Qd    | $25.01 | $75.03 | queen |
        | 9h 7d  | Ks    | $5     | $15    | king  |
        | Kc 4d  | Kc    | $100   | $300   | king  |
        | 8s 8h  | Kh    | $10    | $30    | king  |

    @13:69F-26.6(d)2#row-9
    Scenario Outline: a nine as the third card pays 6 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | dealer | third | bonus  | paid    | case              |
        | 6c 7d  | 9h    | $5     | $30     | thirteen-and-nine |
        | Kc 3d  | 9s    | $1     | $6      | thirteen-and-nine |
        | Kc 6d  | 9c    | $5     | $30     |                   |
        | 7c 7d  | 9d    | $25.01 | $150.06 |                   |
        | 9c 4d  | 9h    | $100   | $600    | thirteen-and-nine |

    @13:69F-26.6(d)2#row-8
    Scenario Outline: an ordinary eight as the third card pays 8 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | dealer | third | bonus  | paid    | case                   |
        | 9c 5d  | 8h    | $5     | $40     | fourteen-and-eight     |
        | Kc 4d  | 8s    | $1     | $8      | fourteen-and-eight     |
        | 7c 7d  | 8c    | $25.01 | $200.08 | fourteen-and-eight     |
        | 8c 6d  | 8h    | $5     | $40     | eight-six-eight        |
        | 8h 6h  | 8h    | $5     | $40     | eight-six-eight        |
        | 6s 8s  | 8c    | $100   | $800    |                        |
        | 8h 8d  | 8c    | $5     | $40     | eights-of-both-colours |
        | 8c 8s  | 8d    | $5     | $40     | eights-of-both-colours |
        | 8c 8h  | 8c    | $1     | $8      | eights-of-both-colours |
        | Qc 6d  | 8h    | $10    | $80     |                        |

    @13:69F-26.6(d)2#row-7
    Scenario Outline: a seven as the third card pays 10 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | dealer | third | bonus  | paid    | case              |
        | Kc 5d  | 7h    | $5     | $50     | fifteen-and-seven |
        | 9c 6d  | 7s    | $1     | $10     | fifteen-and-seven |
        | 8c 7d  | 7c    | $25.01 | $250.10 | fifteen-and-seven |
        | 9c 7d  | 7d    | $5     | $50     |                   |
        | 8h 8h  | 7h    | $100   | $1,000  |                   |

    @13:69F-26.6(d)2#row-6
    Scenario Outline: a six as the third card pays 15 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | dealer | third | bonus  | paid    | case            |
        | Kc 6d  | 6h    | $5     | $75     | sixteen-and-six |
        | 9c 7d  | 6s    | $1     | $15     | sixteen-and-six |
        | 8c 8d  | 6c    | $25.01 | $375.15 | sixteen-and-six |
        | 6c Jd  | 6d    | $100   | $1,500  | sixteen-and-six |

    @13:69F-26.6(d)2#4
    Scenario Outline: three eights of one colour are not paid as an ordinary eight
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid $250 or $1,000 for that and not $40

      Examples:
        | dealer | third |
        | 8h 8d  | 8h    |
        | 8c 8s  | 8s    |
        | 8h 8h  | 8h    |
        | 8s 8s  | 8s    |

    @13:69F-26.6(d)2#4
    Scenario Outline: three eights of one colour are paid as an ordinary eight to nobody at the table
      Given a double attack table
      And seats 2, 4 and 7 each wager $10 on the initial wager
      And seats 2, 4 and 7 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 2, Qh 9s to seat 4, Jd 9c to seat 7 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 2's bonus wager is paid $250 or $1,000 for that and not $40
      And seat 4's bonus wager is paid $250 or $1,000 for that and not $40
      And seat 7's bonus wager is paid $250 or $1,000 for that and not $40

      Examples:
        | dealer | third |
        | 8h 8d  | 8h    |
        | 8s 8s  | 8s    |

  Rule: (d)3 Three eights of one colour or suit have odds of their own

    @13:69F-26.6(d)3#1
    Scenario Outline: three eights must all agree in colour
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid $40 for that and not $250 or $1,000

      Examples: the third is of the other colour
        | dealer | third | case                  |
        | 8h 8d  | 8c    | third-of-other-colour |
        | 8h 8h  | 8s    | third-of-other-colour |
        | 8d 8d  | 8c    | third-of-other-colour |
        | 8c 8s  | 8h    | third-of-other-colour |
        | 8s 8s  | 8d    | third-of-other-colour |

      Examples: the first two are of different colours
        | dealer | third | case             |
        | 8h 8c  | 8h    | first-two-differ |
        | 8h 8c  | 8c    | first-two-differ |
        | 8h 8c  | 8d    | first-two-differ |
        | 8s 8d  | 8s    | first-two-differ |
        | 8s 8d  | 8c    | first-two-differ |

      Examples: only two of them are eights
        | dealer | third | case |
        | 8h 6h  | 8h    |      |
        | 6s 8s  | 8s    |      |
        | 8d 7h  | 8d    |      |
        | Kc 5c  | 8c    |      |

    @13:69F-26.6(d)3#1
    Scenario Outline: a third card other than an eight is paid by the table
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <ordinary> for that and not $250 or $1,000

      Examples:
        | dealer | third | ordinary |
        | 8h 8h  | Kh    | $15      |
        | 8c 8s  | 9c    | $30      |
        | 8d 8h  | 7d    | $50      |

    @13:69F-26.6(d)3#1
    Scenario Outline: three eights that agree in colour have the odds of their own
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid $250 or $1,000 for that and not $40

      Examples:
        | dealer | third | case                   |
        | 8h 8d  | 8h    | third-in-suit-with-one |
        | 8h 8d  | 8d    | third-in-suit-with-one |
        | 8c 8s  | 8c    |                        |
        | 8d 8d  | 8h    |                        |

  Rule: (d)3.i Three eights of one colour pay 50 to 1

    @13:69F-26.6(d)3.i#1
    Scenario Outline: three eights of one colour pay 50 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples: hearts and diamonds
        | dealer | third | bonus  | paid      | case |
        | 8h 8d  | 8h    | $5     | $250      | red  |
        | 8d 8h  | 8h    | $1     | $50       | red  |
        | 8h 8h  | 8d    | $25.01 | $1,250.50 | red  |
        | 8d 8d  | 8h    | $5     | $250      | red  |

      Examples: clubs and spades
        | dealer | third | bonus  | paid   | case  |
        | 8c 8s  | 8c    | $5     | $250   | black |
        | 8s 8c  | 8c    | $100   | $5,000 | black |
        | 8c 8c  | 8s    | $5     | $250   | black |
        | 8s 8s  | 8c    | $12.50 | $625   | black |

  Rule: (d)3.ii Three eights of one suit pay 200 to 1

    @13:69F-26.6(d)3.ii#1 @case:each-suit
    Scenario Outline: three eights of one suit pay 200 to 1
      Given a double attack table
      And seat 1 wagers $100 on the initial wager
      And seat 1 wagers <bonus> on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and <eight> <eight> to the dealer
      And the dealer will draw <eight>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1's bonus wager is paid <paid>

      Examples:
        | eight | bonus  | paid    |
        | 8c    | $5     | $1,000  |
        | 8d    | $1     | $200    |
        | 8h    | $25.01 | $5,002  |
        | 8s    | $100   | $20,000 |

  Rule: (e) It has no bearing on other wagers

    @13:69F-26.6(e)#1 @case:both-win
    Scenario: an initial wager that wins with the bonus wager is paid as without it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 4d to seat 1 and 9c 7d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, seat 1's initial wager is paid $10

    @13:69F-26.6(e)#1 @case:both-win
    Scenario: a neighbour's initial wager is paid as without the bonus wager
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 4 wagers $5 on the bonus wager
      And the shoe will deal Kc 4d to seat 1, 9s 8h to seat 4 and 9c 7d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, seat 1's initial wager is paid $10
      And as without the bonus wager, seat 4's initial wager is paid $10

    @13:69F-26.6(e)#1 @case:both-win @wants:wager=double-attack
    Scenario: a double attack wager that wins with the bonus wager is paid as without it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 4d to seat 1 and 9c 7d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And seat 1 attacks with $8
      And every player stands
      Then as without the bonus wager, seat 1's initial wager is paid $10
      And as without the bonus wager, seat 1's double attack wager is paid $8

    @13:69F-26.6(e)#1
    Scenario: an initial wager over 21 is lost though the bonus wager wins
      Given a double attack table
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, 9s 8h to seat 2 and 9c 7d to the dealer
      And seat 1 will draw Js
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 2 stands
      Then as without the bonus wager, $10 of seat 1's initial wager is collected

    @13:69F-26.6(e)#1
    Scenario: a dealer's blackjack takes the initial wager as without the bonus wager
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and Ac Kd to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands if asked
      Then as without the bonus wager, $10 of seat 1's initial wager is collected

    @13:69F-26.6(e)#1 @wants:wager=double-attack
    Scenario: a dealer's blackjack takes the double attack wager as without the bonus wager
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and Ac Kd to the dealer
      When the dealer deals
      And seat 1 attacks with $8
      And every player stands if asked
      Then as without the bonus wager, $10 of seat 1's initial wager is collected
      And as without the bonus wager, $8 of seat 1's double attack wager is collected

    @13:69F-26.6(e)#1
    Scenario: an initial wager wins though the bonus wager is lost
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc Qd to seat 1 and 9c 8d to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, seat 1's initial wager is paid $10

    @13:69F-26.6(e)#1
    Scenario: an initial wager is lost with the bonus wager as without it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 8d to seat 1 and 9c 4d to the dealer
      And the dealer will draw 6h
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, $10 of seat 1's initial wager is collected

    @13:69F-26.6(e)#1
    Scenario: an initial wager that ties comes back with the bonus wager as without it
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 8d to seat 1 and 9c 9d to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, $10 of seat 1's initial wager is returned

    @13:69F-26.6(e)#1
    Scenario: a blackjack is paid as without the bonus wager
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 1 and 9c 7d to the dealer
      And the dealer will draw Kh
      When the dealer deals
      And nobody attacks
      And seat 1 stands if asked
      Then as without the bonus wager, seat 1's initial wager is paid $10

    @13:69F-26.6(e)#1
    Scenario: initial wagers win as without the bonus wager where the dealer goes over 21 with four cards
      Given a double attack table
      And seats 2 and 5 each wager $10 on the initial wager
      And seats 2 and 5 each wager $5 on the bonus wager
      And the shoe will deal Kc 4d to seat 2, 9s 8h to seat 5 and 2c 4d to the dealer
      And the dealer will draw 9h Ks
      When the dealer deals
      And nobody attacks
      And every player stands
      Then as without the bonus wager, seat 2's initial wager is paid $10
      And as without the bonus wager, seat 5's initial wager is paid $10

    @13:69F-26.6(e)#1 @wants:wager=double-attack
    Scenario: a player attacks as without the bonus wager
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 6c 4d to the dealer
      When the dealer deals
      And seat 1 attacks with $8
      And seat 4 declines to attack
      Then as without the bonus wager, seat 1's double attack is accepted

    @13:69F-26.6(e)#1 @wants:option=double
    Scenario: a player doubles as without the bonus wager
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal 5c 6d to seat 1, Qh 8s to seat 4 and 6c 4d to the dealer
      And seat 1 will draw 9s
      When the dealer deals
      And nobody attacks
      And seat 1 doubles
      Then as without the bonus wager, seat 1's double is accepted

    @13:69F-26.6(e)#2 @case:busted
    Scenario Outline: a seat over 21 wins or loses the bonus wager like the others
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and 9c 6d to the dealer
      And seat 1 will draw Js
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 4 stands
      Then seat 1's bonus wager is <outcome> like seat 4's

      Examples:
        | third | outcome |
        | Kh    | won     |
        | 8h    | won     |
        | 4h    | lost    |

    @13:69F-26.6(e)#2 @case:surrendered @wants:option=surrender
    Scenario Outline: a seat that has surrendered wins or loses the bonus wager like the others
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 8s to seat 4 and 9c 6d to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 surrenders
      And seat 4 stands
      Then seat 1's bonus wager is <outcome> like seat 4's

      Examples:
        | third | outcome |
        | Kh    | won     |
        | 4h    | lost    |

    @13:69F-26.6(e)#2 @case:surrendered @wants:option=surrender
    Scenario: the bonus wager of a lone seat that has surrendered wins
      Given a double attack table
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 6 and 9c 6d to the dealer
      And the dealer will draw 9h
      When the dealer deals
      And nobody attacks
      And seat 6 surrenders
      Then seat 6's bonus wager is won

    @13:69F-26.6(e)#2 @case:blackjack
    Scenario Outline: a seat with a blackjack wins or loses the bonus wager like the others
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 1, Qh 8s to seat 4 and 9c 6d to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 stands if asked
      And seat 4 stands
      Then seat 1's bonus wager is <outcome> like seat 4's

      Examples:
        | third | outcome |
        | Kh    | won     |
        | 4h    | lost    |

    @13:69F-26.6(e)#2 @case:blackjack
    Scenario: the bonus wager of a lone seat with a blackjack wins
      Given a double attack table
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And the shoe will deal Kc Ad to seat 3 and 9c 6d to the dealer
      And the dealer will draw 9h
      When the dealer deals
      And nobody attacks
      And seat 3 stands if asked
      Then seat 3's bonus wager is won, as it is with 8d instead of Ad

    @13:69F-26.6(e)#2 @case:all-seats-bust
    Scenario Outline: the bonus wagers are won though every seat is over 21
      Given a double attack table
      And seats 1, 2 and 5 each wager $10 on the initial wager
      And seats 1, 2 and 5 each wager $5 on the bonus wager
      And the shoe will deal Kc 6d to seat 1, Qh 5s to seat 2, 9s 4h to seat 5 and 9c 6d to the dealer
      And seat 1 will draw Js
      And seat 2 will draw 9h
      And seat 5 will draw Qc
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 1 stands if asked
      And seat 2 hits
      And seat 2 stands if asked
      And seat 5 hits
      And seat 5 stands if asked
      Then seat 1's bonus wager is won, as it is with 4s instead of Js
      And seat 2's bonus wager is won, as it is with 4h instead of 9h
      And seat 5's bonus wager is won, as it is with 5c instead of Qc

      Examples:
        | third |
        | Kh    |
        | 8h    |
        | 7h    |

    @13:69F-26.6(e)#2 @wants:option=double
    Scenario Outline: a seat that has doubled wins or loses the bonus wager like the others
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal 5c 6d to seat 1, Qh 8s to seat 4 and 9c 6d to the dealer
      And seat 1 will draw 9s
      And the dealer will draw <third>
      When the dealer deals
      And nobody attacks
      And seat 1 doubles
      And seat 4 stands
      Then seat 1's bonus wager is <outcome> like seat 4's

      Examples:
        | third | outcome |
        | Kh    | won     |
        | 4h    | lost    |

    @13:69F-26.6(e)#2 @wants:wager=double-attack
    Scenario Outline: a double attack wager changes nothing about the bonus wager
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 9c 6d to the dealer
      And the dealer will draw <third>
      When the dealer deals
      And seat 1 attacks with $10
      And seat 4 declines to attack
      And every player stands
      Then seat 1's bonus wager is <outcome> like seat 4's

      Examples:
        | third | outcome |
        | Kh    | won     |
        | 4h    | lost    |

  @wants:game=double-attack-blackjack
  Rule: The ground rules hold at this table too

    @protocol:shoe
    Scenario: every card comes off the front
      Given a double attack table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And the shoe will deal Kc 6d to seat 1, Qh 5s to seat 3, 9s 9h to seat 6 and 2c 7d to the dealer
      And seat 1 will draw 4s
      And seat 3 will draw 9h
      And the dealer will draw 3h 8c
      When the dealer deals
      And nobody attacks
      And seat 1 hits
      And seat 1 stands
      And seat 3 hits
      And seat 6 stands
      Then every card comes off the front of the shoe

    @protocol:wager-ends-once @wants:wager=bonus
    Scenario Outline: wagers won, lost and tied all end once
      Given a double attack table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seats 1 and 6 each wager $5 on the bonus wager
      And the shoe will deal Kc 8d to seat 1, Qh 5s to seat 3, 9s Kh to seat 6 and <dealer> to the dealer
      And seat 3 will draw 9h
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And seat 1 stands
      And seat 3 hits
      And seat 6 stands
      Then every wager ends in exactly one way

      Examples:
        | dealer | draws |
        | 9c 7d  | 2h    |
        | 9c 7d  | Kd    |

    @protocol:wager-ends-once @wants:wager=double-attack
    Scenario: double attack wagers end once
      Given a double attack table
      And seats 2 and 5 each wager $10 on the initial wager
      And the shoe will deal Kc 8d to seat 2, Qh Js to seat 5 and 9c Kd to the dealer
      When the dealer deals
      And seat 2 attacks with $10
      And seat 5 attacks with $0.01
      And every player stands
      Then every wager ends in exactly one way

    @protocol:ledger @wants:wager=bonus
    Scenario: gains and losses of a round
      Given a double attack table
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seat 3 wagers $5 on the bonus wager
      And the shoe will deal Kc 8d to seat 1, Qh 5s to seat 3, 9s Kh to seat 6 and 9c 7d to the dealer
      And seat 3 will draw 9h
      And the dealer will draw Kd
      When the dealer deals
      And nobody attacks
      And seat 1 stands
      And seat 3 hits
      And seat 6 stands
      Then seat 1 ends the round $10 up
      And seat 3 ends the round $5 up
      And seat 6 ends the round $10 up
      And the table inventory ends the round $25 down
      And the books balance

    @protocol:after-end
    Scenario: whatever is tried after the end is refused
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      And seat 2 tries to wager $10 on the initial wager
      And the dealer tries to deal
      Then nothing but refusals comes after the end of the round
      And every attempt is refused

    @protocol:rejected
    Scenario: a second wager of the same kind causes one refusal
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $20 on the initial wager
      And seat 2 wagers $20 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:amount @wants:wager=bonus
    Scenario Outline: an amount that is no positive whole number of cents is refused
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager <amount> on the bonus wager
      And seat 1 wagers $5 on the bonus wager
      Then the attempt is refused and not put right

      Examples:
        | amount |
        | $0     |
        | -$5    |
        | $5.005 |

    @protocol:limits
    Scenario Outline: the limits of the initial wager bind
      Given a double attack table
      And the limits of the initial wager are $5 to $100
      When seat 1 tries to wager <beyond> on the initial wager
      And seat 1 wagers <within> on the initial wager
      Then the attempt is refused and not put right

      Examples:
        | beyond  | within |
        | $4.99   | $5     |
        | $100.01 | $100   |

    @protocol:limits @wants:wager=double-attack
    Scenario Outline: a double attack wager goes up to the initial wager and no further
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And seat 1 tries to attack with <beyond>
      And seat 1 attacks with $10
      Then the attempt is refused and not put right

      Examples:
        | beyond |
        | $10.01 |
        | $20    |

    @protocol:funds @wants:wager=bonus
    Scenario Outline: a bonus wager beyond the bankroll is refused
      Given a double attack table
      And seat 1 has $14 to play with
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager <more> on the bonus wager
      And seat 1 wagers $4 on the bonus wager
      Then seat 1 does not wager more than it has

      Examples:
        | more  |
        | $4.01 |
        | $5    |

    @protocol:statement
    Scenario: nothing unlisted is reported, and what is listed is
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then nothing is reported that the statement does not list
      And opening, wagers, close and end are reported where they are listed

    @protocol:statement @wants:wager=bonus
    Scenario: the wagers that are listed are taken
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the bonus wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then every wager that the statement lists is taken

    @protocol:shoe
    Scenario Outline: the dealer takes the next card, whatever it makes of the hand
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and <dealer> to the dealer
      And the dealer will draw <draws>
      When the dealer deals
      And nobody attacks
      And every player stands
      Then every card comes off the front of the shoe

      Examples:
        | dealer | draws |
        | 9c 7d  | Kh    |
        | 6c 5d  | 3s Jh |

    @protocol:ledger @wants:wager=bonus @wants:by=coupon
    Scenario: gains and losses of a round with a coupon
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 1 wagers a $5 coupon on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then seat 1 ends the round $5 up
      And seat 4 ends the round $0 down
      And the table inventory ends the round $5 down
      And the books balance

    @protocol:rejected
    Scenario: a table is opened but once
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      When the table is opened a second time
      And seat 2 wagers $10 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: nothing is placed at a table that the house does not open
      Given a double attack table
      And the table has one deck
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 2 tries to wager $10 on the initial wager
      Then nothing is taken where the table was not opened

    @protocol:rejected @wants:wager=bonus
    Scenario: a bonus wager that is too high causes one refusal
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $12 on the bonus wager
      And seat 1 wagers $10 on the bonus wager
      Then the attempt, where it is refused, causes one refusal and nothing else

    @protocol:rejected @wants:wager=bonus
    Scenario Outline: a refused bonus wager changes nothing
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 9c 7d to the dealer
      And the dealer will draw <third>
      When seat 1 tries to wager $12 on the bonus wager
      And the dealer deals
      And nobody attacks
      And every player stands
      Then the round goes on as if nothing had been tried

      Examples:
        | third |
        | Kh    |
        | 2h    |

    @protocol:rejected @wants:wager=bonus
    Scenario: a refused bonus wager costs nothing
      Given a double attack table
      And seat 1 has $20 to play with
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $12 on the bonus wager
      And seat 1 wagers $10 on the bonus wager
      Then the round goes on as if nothing had been tried

    @protocol:rejected @wants:wager=double-attack
    Scenario: an answer that is not asked for does not end a player's turn
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal 5c 6d to seat 1, Qh 8s to seat 4 and 9c 9h to the dealer
      And seat 1 will draw 9s
      When the dealer deals
      And nobody attacks
      And seat 1 tries to attack with $5
      And seat 1 hits
      And seat 1 stands
      And seat 4 stands
      Then the round goes on as if nothing had been tried

    @protocol:rejected
    Scenario: what is tried after the end causes one refusal each
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      And seat 2 tries to wager $10 on the initial wager
      And the dealer tries to deal
      Then the attempts cause one refusal each and nothing else

    @protocol:amount
    Scenario Outline: an initial wager of no positive whole number of cents is refused
      Given a double attack table
      When seat 1 tries to wager <amount> on the initial wager
      And seat 1 wagers $10 on the initial wager
      Then the attempt is refused and not put right

      Examples:
        | amount  |
        | $0      |
        | -$10    |
        | $10.005 |

    @protocol:amount
    Scenario: an initial wager is taken to the cent
      Given a double attack table
      And seat 1 wagers $10.50 on the initial wager
      Then seat 1's initial wager stands at $10.50

    @protocol:amount @wants:wager=bonus
    Scenario: a bonus wager is taken to the cent
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5.01 on the bonus wager
      Then seat 1's bonus wager stands at $5.01

    @protocol:limits @wants:wager=bonus
    Scenario: the least bonus wager that the table posts binds
      Given a double attack table
      And the limits of the bonus wager are $5 to $100
      And seat 1 wagers $50 on the initial wager
      When seat 1 tries to wager $4.99 on the bonus wager
      And seat 1 wagers $5 on the bonus wager
      Then the attempt is refused and not put right

    @protocol:funds @wants:wager=double-attack
    Scenario Outline: a double attack beyond the bankroll is refused
      Given a double attack table
      And seat 1 has $15 to play with
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When the dealer deals
      And seat 1 tries to attack with <more>
      And seat 1 attacks with $5
      Then seat 1 does not wager more than it has

      Examples:
        | more  |
        | $5.01 |
        | $10   |

    @protocol:statement
    Scenario Outline: card reader, offers, answers and discards are reported where they are listed
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and <dealer> to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then what falls due in the play of a hand is reported where it is listed

      Examples:
        | dealer |
        | Ac 7d  |
        | Kc 8d  |

    @protocol:statement
    Scenario: what the statement leaves out is not taken
      Given a double attack table
      And seat 1 wagers $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1 and 9c 9h to the dealer
      When seat 1 wagers $5 on the bonus wager if the table takes it
      And seat 2 wagers a $10 coupon on the initial wager if the table takes it
      And seat 3 calls $10 on the initial wager, confirmed by the dealer and the supervisor, if the table takes it
      And the dealer deals
      Then no wager is taken or offered that the statement does not list

    @protocol:state @wants:wager=bonus
    Scenario: a round leaves nothing behind
      Given a double attack table
      And seat 7 has $100 to play with
      And seats 4 and 7 each wager $60 on the initial wager
      And seat 7 wagers $20 on the bonus wager
      And the shoe will deal Qh 9s to seat 4, Kc 7d to seat 7 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the round goes the same way when it is played again

    @protocol:state
    Scenario: a round that was broken off leaves nothing behind
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      Then the round goes the same way when it is played again

    @protocol:state @wants:wager=bonus
    Scenario: a bonus wager is of its own round
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 1 wagers $7 on the bonus wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then nothing is left of seat 1's bonus wager in a round without it

    @protocol:state
    Scenario: a seed gives its cards again
      Given a double attack table
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 9c 9h to the dealer
      When the dealer deals
      And nobody attacks
      And every player stands
      Then the same seed gives the same cards again

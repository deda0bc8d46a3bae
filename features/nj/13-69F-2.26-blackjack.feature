# Each scenario is one test purpose and carries the tag of the requirement it is about.
# Shoes say who gets which cards; of the dealer's two the first is the one that is shown. A
# blackjack pays 3 to 2, any other win of the initial wager 1 to 1. A round is played out
# wherever it matters what becomes of a wager: players stand where they are asked.
@13:69F-2.26 @wants:wager=in-between
Feature: Blackjack, the in-between wager
  Before the cards are dealt a player may wager that the dealer's first face-up card ranks
  between the player's own first two. The dealer settles it before the hands are played.

  Rule: (a) The licensee may offer it; it wins if the dealer's card ranks between the player's two

    @13:69F-2.26(a)#1
    Scenario: a table with a pay table takes the wager
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal 4c 6d to seat 3 and 5h Ts to the dealer
      When the dealer deals
      Then seat 3's in-between wager is taken

    @13:69F-2.26(a)#1
    Scenario: a table without a pay table does not take the wager
      Given a blackjack table without the in-between wager
      And seat 3 wagers $10 on the initial wager
      When seat 3 tries to wager $5 on the in-between wager
      Then the attempt is refused, and taken at a table with pay table A

    @13:69F-2.26(a)#1
    Scenario: nobody has to make the wager
      Given a blackjack table with pay table A
      And seats 3 and 6 each wager $10 on the initial wager
      And seat 6 wagers $5 on the in-between wager
      And the shoe will deal 4c 6d to seat 3, 4h 7s to seat 6 and 5h Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 3 has no in-between wager

    @13:69F-2.26(a)#2
    Scenario Outline: one card above the dealer's and one below
      Given a blackjack table with pay table A
      And seat 2 wagers $10 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 2's in-between wager <outcome>

      Examples: between
        | player | dealer | outcome |
        | 4c 6d  | 5h Ts  | wins    |
        | 9h 7s  | 8c Td  | wins    |
        | 3d 6c  | 4s 9h  | wins    |
        | 5s 9s  | 6s Th  | wins    |
        | 9c Jd  | Th 7s  | wins    |

      Examples: equal to one of the two
        | player | dealer | outcome | case                |
        | 5c 9d  | 5h Ts  | loses   | equal-to-the-lower  |
        | 9d 5c  | 5s Ts  | loses   | equal-to-the-lower  |
        | 5c 9d  | 9h 8s  | loses   | equal-to-the-higher |
        | 9c 5d  | 9c 8s  | loses   | equal-to-the-higher |

      Examples: above or below both
        | player | dealer | outcome |
        | 4c 7d  | 9h 8s  | loses   |
        | 9c 5d  | 3h Ts  | loses   |

      Examples: there is no rank between neighbours
        | player | dealer | outcome | case                              |
        | 5c 6d  | 5h Ts  | loses   | adjacent-ranks equal-to-the-lower |
        | 5c 6d  | 6h Ts  | loses   | adjacent-ranks                    |
        | 6c 5d  | 9h Ts  | loses   | adjacent-ranks                    |
        | 8c 9d  | 4h Ts  | loses   | adjacent-ranks                    |

      Examples: there is no rank within a pair
        | player | dealer | outcome | case |
        | 8c 8d  | 5h Ts  | loses   | pair |
        | 8c 8d  | 9h Ts  | loses   | pair |
        | 3s 3h  | 2h Ts  | loses   | pair |

    @13:69F-2.26(a)#3 @case:hole-card-between
    Scenario Outline: the hole card does not count
      Given a blackjack table with pay table A
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager <outcome>

      Examples:
        | player | dealer | outcome |
        | 4c 6d  | 9h 5s  | loses   |
        | 4c 6d  | 5s 9h  | wins    |
        | 4c 8d  | 3h 6s  | loses   |
        | 4c 8d  | 6s 3h  | wins    |

    @13:69F-2.26(a)#3 @case:later-hit
    Scenario Outline: a card drawn later does not count
      Given a blackjack table with pay table A
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      And seat 4 will draw <card>
      When the dealer deals
      And seat 4 hits
      And every player stands if asked
      Then seat 4's in-between wager <outcome>

      Examples:
        | player | dealer | card | outcome |
        | 2c 5d  | 9h 8s  | Tc   | loses   |
        | 9c 8d  | 6h Ts  | 2c   | loses   |
        | 8c 6d  | 7h Ts  | 5c   | wins    |
        | 4c 8d  | 6h Ts  | Tc   | wins    |

    @13:69F-2.26(a)#3 @case:later-split @wants:option=split
    Scenario: a card drawn to a split pair does not count
      Given a blackjack table with pay table A
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers $5 on the in-between wager
      And the shoe will deal 8c 8d to seat 4 and 9h Ts to the dealer
      And seat 4 will draw Jc Jd
      When the dealer deals
      And seat 4 splits
      And every player stands if asked
      And every player stands if asked
      Then seat 4's in-between wager loses

    @13:69F-2.26(a)#3
    Scenario: each seat has its own two cards
      Given a blackjack table with pay table A
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 1's in-between wager wins
      And seat 4's in-between wager loses
      And seat 7's in-between wager wins

  Rule: (b) Ranks run from two to ace, ten, jack, queen and king among them

    @13:69F-2.26(b)#1
    Scenario Outline: ten, jack, queen and king are four ranks
      Given a blackjack table with pay table A
      And seat 5 wagers $10 on the initial wager
      And seat 5 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 5 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 5's in-between wager <outcome>

      Examples: court cards between
        | player | dealer | outcome | case                    |
        | Tc Kd  | Jh 7s  | wins    | ten-and-king-with-jack  |
        | Tc Kd  | Qh 7s  | wins    |                         |
        | Qc Td  | Jh 7s  | wins    | ten-and-queen-with-jack |
        | Jc Kd  | Qh 7s  | wins    |                         |
        | 9c Jd  | Th 7s  | wins    |                         |
        | 9c Qd  | Jh 7s  | wins    |                         |

      Examples: the ten ranks above the nine
        | player | dealer | outcome |
        | 8c Td  | 9h 8s  | wins    |
        | 8c 9d  | Th 7s  | loses   |
        | Tc 3d  | 2h 7s  | loses   |

    @13:69F-2.26(b)#2
    Scenario Outline: the ace ranks above the king and nowhere else
      Given a blackjack table with pay table A
      And seat 5 wagers $10 on the initial wager
      And seat 5 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 5 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 5's in-between wager <outcome>

      Examples: everything lies between ace and two
        | player | dealer | outcome | case        |
        | Ac 2d  | 3h Ts  | wins    | ace-and-two |
        | 2c Ad  | 8h Ts  | wins    | ace-and-two |
        | Ac 2d  | Kh 7s  | wins    | ace-and-two |

      Examples: the ace is above the king
        | player | dealer | outcome | case                  |
        | 9c Ad  | Kh 7s  | wins    |                       |
        | Ac Kd  | 2h Ts  | loses   | ace-and-king-with-two |
        | Ac Kd  | Qh 7s  | loses   |                       |
        | Ac 3d  | 2h Ts  | loses   |                       |

      Examples: a dealer's ace lies between nothing
        | player | dealer | outcome | case        |
        | Kc 2d  | Ah 7s  | loses   | dealers-ace |
        | 2c 3d  | Ah 7s  | loses   | dealers-ace |
        | Qc Kd  | As 7s  | loses   | dealers-ace |

  Rule: (c) The wager has no bearing on any other, and no other on it

    @13:69F-2.26(c)#1
    Scenario Outline: the blackjack wager fares as it would alone
      Given a blackjack table with pay table A
      And seat 2 wagers $20 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 2's initial wager <fate>, with the in-between wager and without it

      Examples: the in-between wager wins
        | player | dealer | fate      |
        | 9c Kd  | Th 7s  | wins $20  |
        | 9c Jd  | Th Qs  | loses $20 |
        | 9c Kd  | Th 9s  | ties      |
        | Ac Td  | Kh 8s  | wins $30  |

      Examples: the in-between wager loses
        | player | dealer | fate      |
        | Tc 9d  | Th 7s  | wins $20  |
        | 9c Qd  | Kh Qs  | loses $20 |
        | 9c 8d  | Th 7s  | ties      |
        | Ac Kd  | Th 8s  | wins $30  |

      Examples: triple match
        | player | dealer | fate      |
        | Tc Td  | Th 7s  | wins $20  |
        | 9c 9d  | 9h Ts  | loses $20 |

    @13:69F-2.26(c)#1
    Scenario: the neighbours' blackjack wagers fare as they would without it
      Given a blackjack table with pay table A
      And seats 2, 4 and 6 each wager $20 on the initial wager
      And seats 2 and 6 each wager $40 on the in-between wager
      And the shoe will deal 9c Kd to seat 2, 9h 7d to seat 4, 8c 8h to seat 6 and Th 7s to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 2's initial wager wins $20, with the in-between wager and without it
      And seat 4's initial wager loses $20, with the in-between wager and without it
      And seat 6's initial wager loses $20, with the in-between wager and without it

    @13:69F-2.26(c)#1
    Scenario: the cards fall as they would without it
      Given a blackjack table with pay table A
      And seats 2 and 5 each wager $20 on the initial wager
      And seats 2 and 5 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 2, 9s 8c to seat 5 and 6c 5s to the dealer
      And seat 2 will draw 7c
      And the dealer will draw 9h
      When the dealer deals
      And seat 2 hits
      And every player stands if asked
      Then the same cards fall to seat 2 and the dealer, with the in-between wager and without it

    @13:69F-2.26(c)#1 @wants:option=double
    Scenario: a player doubles as without the in-between wager
      Given a blackjack table with pay table A
      And seats 2 and 5 each wager $20 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And the shoe will deal 4c 7d to seat 2, 9s 8c to seat 5 and 6c Ts to the dealer
      And seat 2 will draw 9c
      When the dealer deals
      And seat 2 doubles
      Then as without the in-between wager, seat 2's double is accepted

    @13:69F-2.26(c)#2
    Scenario Outline: the in-between wager stands though the dealer has a blackjack
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 3's in-between wager <outcome>, as it does where the dealer holds 7s instead of <hole>

      Examples:
        | player | dealer | hole | outcome | case                       |
        | Ac Ad  | Ah Ks  | Ks   | wins    | dealers-ace-with-blackjack |
        | 9c Kd  | Ah Ks  | Ks   | loses   | dealers-ace-with-blackjack |
        | 9c Jd  | Th As  | As   | wins    |                            |
        | 9c 8d  | Th As  | As   | loses   |                            |
        | Ac Qd  | Kh As  | As   | wins    |                            |

    @13:69F-2.26(c)#2
    Scenario Outline: the in-between wager stands though the player has a blackjack
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 3's in-between wager is collected or paid and does not come back

      Examples:
        | player | dealer |
        | Ac Td  | Kh 8s  |
        | Ac Td  | 9h 8s  |

    @13:69F-2.26(c)#2
    Scenario: the in-between wager wins though the player has a blackjack
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal Ac Td to seat 3 and Kh 8s to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 3's in-between wager wins, as it does with 9d, Ac and Kh or with Td, Kc and Qh instead of Td, Ac and Kh

    @13:69F-2.26(c)#2
    Scenario Outline: the in-between wager stands though the hand ends the other way
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal <player> to seat 3 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 3's in-between wager <outcome>, as it does where the dealer holds <other> instead of <hole>

      Examples:
        | player | dealer | hole | other | outcome |
        | 8c Td  | 9h Ts  | Ts   | 8s    | wins    |
        | 8c Td  | 9h 9s  | 9s   | 8s    | wins    |
        | 8c Td  | 7h Ts  | Ts   | As    | loses   |
        | 9c 8d  | 7h Ts  | Ts   | As    | loses   |

    @13:69F-2.26(c)#2
    Scenario: a busted hand does not cost a winning in-between wager
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal 8c Td to seat 3 and 9h 8s to the dealer
      And seat 3 will draw Kc
      When the dealer deals
      And seat 3 hits
      Then seat 3's in-between wager wins and does not come back

    @13:69F-2.26(c)#2 @wants:option=surrender
    Scenario: a surrendered hand does not cost a winning in-between wager
      Given a blackjack table with pay table A
      And seat 3 wagers $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And the shoe will deal 6c Td to seat 3 and 9h 8s to the dealer
      When the dealer deals
      And seat 3 surrenders
      Then seat 3's in-between wager wins and does not come back

  Rule: (d) The wager is made before the first card, beside a blackjack wager, within posted limits

    @13:69F-2.26(d)#1
    Scenario: the wager comes before the first card
      Given a blackjack table with pay table A
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer
      When the dealer deals
      Then seat 1's in-between wager stands before the first card
      And seat 4's in-between wager stands before the first card
      And seat 7's in-between wager stands before the first card

    @13:69F-2.26(d)#1 @case:late-wager
    Scenario Outline: once the cards are dealt the wager is refused
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 9c 5d to seat 1, <player> to seat 2 and <dealer> to the dealer
      When the dealer deals
      And seat 2 tries to wager $5 on the in-between wager
      And every player stands if asked
      Then the attempt after the first card is refused

      Examples:
        | player | dealer |
        | 4c 8d  | 6h Ts  |
        | 4c 8d  | 9h Ts  |
        | 7c 7d  | 7h Ts  |

    @13:69F-2.26(d)#1 @case:late-wager
    Scenario: once the first hand is played the wager is refused
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 5c 3d to seat 1, 4c 8d to seat 2 and 6h Ts to the dealer
      And seat 1 will draw Th
      When the dealer deals
      And seat 1 hits
      And seat 2 tries to wager $5 on the in-between wager
      And every player stands if asked
      Then the attempt after the first card is refused

    @13:69F-2.26(d)#1 @case:late-wager @wants:by=coupon
    Scenario: once the cards are dealt a coupon is refused
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 1 wagers a $5 coupon on the in-between wager
      And the shoe will deal 9c 5d to seat 1, 4c 8d to seat 2 and 6h Ts to the dealer
      When the dealer deals
      And seat 2 tries to wager a $5 coupon on the in-between wager
      And every player stands if asked
      Then the attempt after the first card is refused

    @13:69F-2.26(d)#2 @case:no-blackjack-wager
    Scenario: before the blackjack wager there is no in-between wager
      Given a blackjack table with pay table A
      When seat 1 tries to wager $5 on the in-between wager
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      Then the attempt is refused

    @13:69F-2.26(d)#2 @case:no-blackjack-wager
    Scenario: another player's blackjack wager does not count
      Given a blackjack table with pay table A
      And seats 2 and 4 each wager $10 on the initial wager
      When seat 3 tries to wager $5 on the in-between wager
      And seat 2 wagers $5 on the in-between wager
      And seat 4 wagers $5 on the in-between wager
      Then the attempt is refused

    @13:69F-2.26(d)#2
    Scenario Outline: a blackjack wager that was refused does not count
      Given a blackjack table with pay table A
      And the limits of the initial wager are $5 to $100
      When seat 1 tries to wager <outside> on the initial wager
      And seat 1 tries to wager $2 on the in-between wager
      And seat 1 wagers <limit> on the initial wager
      And seat 1 wagers $2 on the in-between wager
      Then no in-between wager is taken while there is no blackjack wager

      Examples:
        | outside | limit | case                          |
        | $4.99   | $5    | blackjack-wager-below-minimum |
        | $100.01 | $100  |                               |

    @13:69F-2.26(d)#3
    Scenario Outline: the wager has a spot of its own
      Given a blackjack table with pay table A
      And seat 1 wagers <initial> on the initial wager
      And seat 1 wagers <amount> on the in-between wager
      And the shoe will deal 4c 8d to seat 1 and 6h Ts to the dealer
      When the dealer deals
      Then seat 1 has <amount> in chips on the in-between wager
      And seat 1 has <initial> in chips on the initial wager

      Examples:
        | initial | amount |
        | $10     | $5     |
        | $10     | $10    |
        | $10     | $25    |
        | $25.01  | $7.50  |

    @13:69F-2.26(d)#3 @case:coupon @wants:by=coupon
    Scenario: the wager is made with a match play coupon
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And seat 1 wagers a $5 coupon on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9c 8h to seat 2 and 6h Ts to the dealer
      When the dealer deals
      Then seat 1's in-between wager is taken
      And seat 1 has $5 in coupon on the in-between wager
      And seat 1 has $10 in chips on the initial wager

    @13:69F-2.26(d)#3 @wants:by=coupon
    Scenario: the wager is made with chips where it is made with coupons as well
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 wagers a $5 coupon on the in-between wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9c 8h to seat 2 and 6h Ts to the dealer
      When the dealer deals
      Then seat 1's in-between wager is taken

    @13:69F-2.26(d)#4 @wants:by=verbal
    Scenario Outline: a verbal wager needs the word of dealer and supervisor
      Given a blackjack table with pay table A
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to call $5 on the in-between wager, confirmed by <who>
      And seat 1 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      Then the attempt is refused

      Examples:
        | who                  | case                     |
        | the dealer alone     | one-confirmation-missing |
        | the supervisor alone | one-confirmation-missing |
        | nobody               |                          |
        | the dealer twice     | one-confirmation-missing |
        | the supervisor twice | one-confirmation-missing |

    @13:69F-2.26(d)#4 @wants:by=verbal
    Scenario: dealer and supervisor are on record before the first card
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      And the shoe will deal 9c 5d to seat 1, 4c 8d to seat 2 and 6h Ts to the dealer
      When the dealer deals
      Then dealer and supervisor have confirmed seat 2's in-between wager before the first card

    @13:69F-2.26(d)#4 @case:late @wants:by=verbal
    Scenario: a verbal wager after the first card is refused though both confirm it
      Given a blackjack table with pay table A
      And seats 1, 2 and 3 each wager $10 on the initial wager
      And seat 1 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      And the shoe will deal 9c 5d to seat 1, 4c 8d to seat 2, 4s 8h to seat 3 and 6h Ts to the dealer
      When the dealer deals
      And seat 2 tries to wager $5 on the in-between wager
      And seat 3 tries to call $5 on the in-between wager, confirmed by the dealer and the supervisor
      And every player stands if asked
      Then the verbal attempt after the first card is refused like the other

    @13:69F-2.26(d)#5 @wants:by=verbal
    Scenario Outline: the cash of a verbal wager becomes chips before the wager is settled
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      And the shoe will deal 9c 5d to seat 1, <player> to seat 2 and 6h Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then the cash of seat 2's in-between wager becomes chips before it is settled

      Examples:
        | player |
        | 4c 8d  |
        | 9s 8d  |

    @13:69F-2.26(d)#5 @wants:by=verbal
    Scenario: the cash of every verbal wager becomes chips
      Given a blackjack table with pay table A
      And seats 1, 2 and 6 each wager $10 on the initial wager
      And seat 1 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      And seat 2 calls $5 on the in-between wager, confirmed by the dealer and the supervisor
      And seat 6 calls $10 on the in-between wager, confirmed by the dealer and the supervisor
      And the shoe will deal 9c 5d to seat 1, 4c 8d to seat 2, 9s 8h to seat 6 and 6h Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then the cash of seat 1's in-between wager becomes chips before it is settled
      And the cash of seat 2's in-between wager becomes chips before it is settled
      And the cash of seat 6's in-between wager becomes chips before it is settled

    @13:69F-2.26(d)#6
    Scenario: the limits of the wager are posted
      Given a blackjack table with pay table A
      And the limits of the initial wager are $10 to $1,000
      And the limits of the in-between wager are $5 to $100
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1 and 6h Ts to the dealer
      When the dealer deals
      Then the table's sign shows $5 to $100 for the in-between wager

    @13:69F-2.26(d)#6 @wants:by=coupon
    Scenario Outline: the limits of the wager hold for a coupon as well
      Given a blackjack table with pay table A
      And the limits of the initial wager are $10 to $1,000
      And the limits of the in-between wager are $5 to $100
      And seat 1 wagers $200 on the initial wager
      When seat 1 tries to wager a <outside> coupon on the in-between wager
      And seat 1 wagers a <limit> coupon on the in-between wager
      Then the attempt is refused

      Examples:
        | outside | limit |
        | $4.99   | $5    |
        | $100.01 | $100  |

    @13:69F-2.26(d)#6
    Scenario Outline: the limits of the wager hold
      Given a blackjack table with pay table A
      And the limits of the initial wager are $10 to $1,000
      And the limits of the in-between wager are $5 to $100
      And seat 1 wagers $200 on the initial wager
      When seat 1 tries to wager <outside> on the in-between wager
      And seat 1 wagers <limit> on the in-between wager
      Then the attempt is refused

      Examples:
        | outside | limit | case                  |
        | $4.99   | $5    | below-minimum minimum |
        | $1      | $5    |                       |
        | $100.01 | $100  | above-maximum maximum |
        | $200    | $100  |                       |

    @13:69F-2.26(d)#6
    Scenario Outline: a wager at its limit is taken
      Given a blackjack table with pay table A
      And the limits of the initial wager are $10 to $1,000
      And the limits of the in-between wager are $5 to $100
      And seats 1 and 2 each wager $200 on the initial wager
      And seat 1 wagers $50 on the in-between wager
      And seat 2 wagers <limit> on the in-between wager
      Then seat 2's in-between wager is taken

      Examples:
        | limit | case    |
        | $5    | minimum |
        | $100  | maximum |

  Rule: (e) Betting is closed, two cards go to everybody, and the wagers are settled at once, from the dealer's right

    @13:69F-2.26(e)#1
    Scenario: betting is closed between the last wager and the first card
      Given a blackjack table with pay table A
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer
      When the dealer deals
      Then betting is closed after the last wager and before the first card

    @13:69F-2.26(e)#1 @case:no-in-between-wager
    Scenario: betting is closed though nobody made an in-between wager
      Given a blackjack table with pay table A
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 4 and 6c Ts to the dealer
      When the dealer deals
      Then betting is closed after the last wager and before the first card

    @13:69F-2.26(e)#2 @case:one-card-missing
    Scenario Outline: two cards lie before everybody when the first wager is settled
      Given a blackjack table with pay table A
      And <seats> each wager $10 on the initial wager
      And <side> each wager $5 on the in-between wager
      And the shoe will deal <cards>
      When the dealer deals
      And every player stands if asked
      Then <seats> and the dealer have two cards before any in-between wager is settled

      Examples:
        | seats            | side             | cards                                                                      |
        | seat 4           | seat 4           | 4c 8d to seat 4 and 6c Ts to the dealer                                    |
        | seats 1, 4 and 7 | seats 1, 4 and 7 | 4c 8d to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer |
        | seats 1, 4 and 7 | seat 7           | 4c 8d to seat 1, 9s 8c to seat 4, 9h 7h to seat 7 and 6c Ts to the dealer |
        | seats 2 and 3    | seat 2           | 8s 8d to seat 2, 5s 8c to seat 3 and 8h Ts to the dealer                  |

    @13:69F-2.26(e)#3 @case:hit
    Scenario: the wagers are settled before a player hits
      Given a blackjack table with pay table A
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer
      And seat 1 will draw 2c
      When the dealer deals
      And seat 1 hits
      And every player stands if asked
      Then every in-between wager is settled before any player gets a third card

    @13:69F-2.26(e)#3 @case:hit
    Scenario: a player without the wager waits for it as well
      Given a blackjack table with pay table A
      And seats 2 and 6 each wager $10 on the initial wager
      And seat 6 wagers $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 2, 5h 7h to seat 6 and 6c Ts to the dealer
      And seat 2 will draw 2c
      When the dealer deals
      And seat 2 hits
      And every player stands if asked
      Then every in-between wager is settled before any player gets a third card

    @13:69F-2.26(e)#3 @case:stand
    Scenario: after a player has stood no card goes to the next one before the settlement
      Given a blackjack table with pay table A
      And seats 1 and 5 each wager $10 on the initial wager
      And seats 1 and 5 each wager $5 on the in-between wager
      And the shoe will deal 9s 8c to seat 1, 4c 8d to seat 5 and 6c Ts to the dealer
      And seat 5 will draw 2c
      When the dealer deals
      And seat 1 stands
      And seat 5 hits
      And every player stands if asked
      Then every in-between wager is settled before any player gets a third card

    @13:69F-2.26(e)#3 @case:double @wants:option=double
    Scenario: the wagers are settled before a player doubles
      Given a blackjack table with pay table A
      And seats 1 and 5 each wager $10 on the initial wager
      And seats 1 and 5 each wager $5 on the in-between wager
      And the shoe will deal 3s 8c to seat 1, 4c 8d to seat 5 and 6c Ts to the dealer
      And seat 1 will draw 9c
      When the dealer deals
      And seat 1 doubles
      And every player stands if asked
      Then every in-between wager is settled before any player gets a third card

    @13:69F-2.26(e)#3 @case:split @wants:option=split
    Scenario: the wagers are settled before a player splits
      Given a blackjack table with pay table A
      And seats 1 and 5 each wager $10 on the initial wager
      And seats 1 and 5 each wager $5 on the in-between wager
      And the shoe will deal 8s 8c to seat 1, 4c 8d to seat 5 and 6c Ts to the dealer
      And seat 1 will draw 9c 7c
      When the dealer deals
      And seat 1 splits
      And every player stands if asked
      And every player stands if asked
      Then every in-between wager is settled before any player gets a third card

    @13:69F-2.26(e)#4
    Scenario Outline: the wagers are settled before the card reader is used
      Given a blackjack table with pay table A
      And seats 1, 4 and 7 each wager $10 on the initial wager
      And seats 1, 4 and 7 each wager $5 on the in-between wager
      And the shoe will deal 9c Kd to seat 1, 9s 8c to seat 4, 5h 7h to seat 7 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then every in-between wager is settled before the card reader is used

      Examples:
        | dealer | case          |
        | Ah 7s  | ace-up        |
        | Ah Ks  | ace-up        |
        | Th 7s  | ten-value-up  |
        | Jh 7s  | ten-value-up  |
        | Qh 9s  | ten-value-up  |
        | Kh As  | ten-value-up  |

    @13:69F-2.26(e)#4
    Scenario: the card reader comes first at no other up card either
      Given a blackjack table with pay table A
      And seats 1 and 4 each wager $10 on the initial wager
      And seats 1 and 4 each wager $5 on the in-between wager
      And the shoe will deal 5c 9d to seat 1, 9s 8c to seat 4 and 6h 7s to the dealer
      When the dealer deals
      And every player stands if asked
      Then no card reader is used before every in-between wager is settled

    @13:69F-2.26(e)#5
    Scenario Outline: the wagers are settled from the dealer's right to the left
      Given a blackjack table with pay table A
      And <seats> each wager $10 on the initial wager
      And <seats> each wager $5 on the in-between wager
      And the shoe will deal <cards>
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers are settled at <order> in turn

      Examples: all lose
        | seats            | cards                                                                     | order            | case |
        | seats 2, 5 and 7 | 9c 7d to seat 2, 9s 8c to seat 5, 5h 3h to seat 7 and 6c Ts to the dealer | seats 7, 5 and 2 | gaps |
        | seats 1 and 2    | 9c 7d to seat 1, 9s 8c to seat 2 and 6c Ts to the dealer                  | seats 2 and 1    |      |

      Examples: all win
        | seats            | cards                                                                     | order            | case |
        | seats 2, 5 and 7 | 4c 8d to seat 2, 5s 9c to seat 5, 5h 7h to seat 7 and 6c Ts to the dealer | seats 7, 5 and 2 | gaps |
        | seats 6 and 7    | 4c 8d to seat 6, 5s 9c to seat 7 and 6c Ts to the dealer                  | seats 7 and 6    |      |

      Examples: some win and some lose
        | seats            | cards                                                                     | order            | case |
        | seats 2, 5 and 7 | 4c 8d to seat 2, 9s 8c to seat 5, 5h 7h to seat 7 and 6c Ts to the dealer | seats 7, 5 and 2 | gaps |
        | seats 1, 3 and 4 | 9c 8d to seat 1, 5s 7c to seat 3, 5h 3h to seat 4 and 6c Ts to the dealer | seats 4, 3 and 1 |      |

    @13:69F-2.26(e)#5
    Scenario: a full table is settled from the dealer's right
      Given a blackjack table with pay table A
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 2, 5h 7h to seat 3, 3c 4d to seat 4, 2s 9h to seat 5, Tc 9d to seat 6, 5c Td to seat 7 and 6c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers are settled at seats 7, 6, 5, 4, 3, 2 and 1 in turn

    @13:69F-2.26(e)#5
    Scenario Outline: the greatest wager waits for its turn
      Given a blackjack table with pay table A
      And seats 2, 4 and 7 each wager $10 on the initial wager
      And seat 2 wagers $20 on the in-between wager
      And seat 4 wagers $50 on the in-between wager
      And seat 7 wagers $5 on the in-between wager
      And the shoe will deal <cards>
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers are settled at seats 7, 4 and 2 in turn

      Examples:
        | cards                                                                     |
        | 9c 7d to seat 2, 9s 8c to seat 4, 5h 3h to seat 7 and 6c Ts to the dealer |
        | 4c 8d to seat 2, 9s 8c to seat 4, 5h 7h to seat 7 and 6c Ts to the dealer |

    @13:69F-2.26(e)#5
    Scenario: players without the wager are passed over
      Given a blackjack table with pay table A
      And seats 1, 3, 5 and 6 each wager $10 on the initial wager
      And seat 3 wagers $5 on the in-between wager
      And seat 6 wagers $5 on the in-between wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 9c 8d to seat 1, 9s 8c to seat 3, 5h 7h to seat 5, 3c 4d to seat 6 and 6c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers are settled at seats 6, 3 and 1 in turn

    @13:69F-2.26(e)#6
    Scenario Outline: every wager is settled in its turn
      Given a blackjack table with pay table A
      And <seats> each wager $10 on the initial wager
      And <seats> each wager $5 on the in-between wager
      And the shoe will deal <cards>
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers of <seats> are all settled, one after the other

      Examples: wins and losses alternate
        | seats               | cards                                                                                       | case                      |
        | seats 1, 3, 5 and 7 | 4c 8d to seat 1, 9s 8c to seat 3, 5h 7h to seat 5, 3c 4d to seat 7 and 6c Ts to the dealer | wins-and-losses-alternate |
        | seats 1, 3, 5 and 7 | 9s 8c to seat 1, 4c 8d to seat 3, 3c 4d to seat 5, 5h 7h to seat 7 and 6c Ts to the dealer | wins-and-losses-alternate |

      Examples: all alike
        | seats            | cards                                                                     | case |
        | seats 2, 5 and 7 | 9c 7d to seat 2, 9s 8c to seat 5, 5h 3h to seat 7 and 6c Ts to the dealer |      |
        | seats 2, 5 and 7 | 4c 8d to seat 2, 5s 9c to seat 5, 5h 7h to seat 7 and 6c Ts to the dealer |      |
        | seat 4           | 4c 8d to seat 4 and 6c Ts to the dealer                                   |      |

      Examples: the dealer has a blackjack
        | seats               | cards                                                                                       | case                      |
        | seats 1, 3, 5 and 7 | 9c Jd to seat 1, 9s 8c to seat 3, Qh 9h to seat 5, 8h 7d to seat 7 and Th As to the dealer | wins-and-losses-alternate |

      Examples: a player has a blackjack
        | seats            | cards                                                                     | case |
        | seats 2, 5 and 7 | 9c 7d to seat 2, Ac Kc to seat 5, 5h 7h to seat 7 and 6c Ts to the dealer |      |

    @13:69F-2.26(e)#6
    Scenario: a full table is settled to the last wager
      Given a blackjack table with pay table A
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $10 on the initial wager
      And seats 1, 2, 3, 4, 5, 6 and 7 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, 9s 8c to seat 2, 5h 7h to seat 3, 3c 4d to seat 4, 5s 8h to seat 5, Tc 9d to seat 6, 5c 9h to seat 7 and 6c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then the in-between wagers of seats 1, 2, 3, 4, 5, 6 and 7 are all settled, one after the other

  Rule: (f) A winning wager is paid at no less than the odds of the chosen and posted table

    @13:69F-2.26(f)#1
    Scenario Outline: no winning wager is paid less than the odds, the stake beside
      Given a blackjack table with pay table <table>
      And the limits of the in-between wager are $1 to $500
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers <amount> on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples: even money
        | table | player | dealer | amount | winnings |
        | A     | 2c 9d  | 5h Ts  | $5     | $5       |
        | B     | 2c 9d  | 5h Ts  | $1     | $1       |
        | C     | 2c 9d  | 5h Ts  | $7.25  | $7.25    |
        | D     | 2c 9d  | 5h Ts  | $500   | $500     |

      Examples: better odds
        | table | player | dealer | amount | winnings |
        | A     | 7c 7d  | 7h Ts  | $5     | $150     |
        | A     | 7c 7d  | 7h Ts  | $500   | $15,000  |
        | B     | 7c 7d  | 7h Ts  | $7.33  | $219.90  |

    @13:69F-2.26(f)#1 @wants:by=coupon
    Scenario Outline: no winning coupon is paid less than the odds
      Given a blackjack table with pay table <table>
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers a <amount> coupon on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples:
        | table | player | dealer | amount | winnings |
        | A     | 4c 6d  | 5h Ts  | $5     | $60      |
        | D     | 2c 9d  | 5h Ts  | $7.25  | $7.25    |

    @13:69F-2.26(f)#2 @case:mixed-rows
    Scenario Outline: one pay table holds for the whole round
      Given a blackjack table with pay table A
      And seats 1, 2, 4, 5 and 7 each wager $10 on the initial wager
      And seats 1, 2, 4, 5 and 7 each wager $10 on the in-between wager
      And the shoe will deal <cards>
      When the dealer deals
      And every player stands if asked
      Then seats 1, 2, 4, 5 and 7 are paid from triple match to other spreads by pay table A and no other

      Examples:
        | cards                                                                                                       |
        | 5c 5d to seat 1, 4c 6d to seat 2, 4h 7d to seat 4, 7h 3c to seat 5, 2s 9d to seat 7 and 5h Ts to the dealer |
        | 8c 8d to seat 1, 9c 7d to seat 2, 6h 9d to seat 4, 7h Jc to seat 5, 2s Kd to seat 7 and 8h Ts to the dealer |

    @13:69F-2.26(f)#2 @case:mixed-rows
    Scenario Outline: one pay table holds for small wagers and large ones
      Given a blackjack table with pay table A
      And seats 1, 2, 4, 5 and 7 each wager $50 on the initial wager
      And seats 1 and 2 each wager <one> on the in-between wager
      And seats 4 and 5 each wager <other> on the in-between wager
      And seat 7 wagers $10 on the in-between wager
      And the shoe will deal 5c 5d to seat 1, 4c 6d to seat 2, 4h 7d to seat 4, 7h 3c to seat 5, 2s 9d to seat 7 and 5h Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then seats 1, 2, 4, 5 and 7 are paid from triple match to other spreads by pay table A and no other

      Examples:
        | one | other |
        | $1  | $100  |
        | $50 | $2    |

    @13:69F-2.26(f)#2
    Scenario: there is no fifth pay table
      Given a blackjack table with pay table E
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      Then there is no in-between wager at the table, but there is with pay table A

    @13:69F-2.26(f)#3
    Scenario Outline: the chosen pay table is posted
      Given a blackjack table with pay table <table>
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1 and 6h Ts to the dealer
      When the dealer deals
      Then the table's sign shows pay table <table>

      Examples:
        | table |
        | A     |
        | B     |
        | C     |
        | D     |

    @13:69F-2.26(f)#A
    Scenario Outline: pay table A
      Given a blackjack table with pay table A
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers <amount> on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples:
        | player | dealer | amount | winnings | case              |
        | 7c 7d  | 7h Ts  | $5     | $150     | triple-match      |
        | 4c 6d  | 5h Ts  | $5     | $60      | one-card-spread   |
        | 4c 7d  | 5h Ts  | $5     | $30      | two-card-spread   |
        | 4c 8d  | 6h Ts  | $5     | $20      | three-card-spread |
        | 2c 9d  | 5h Ts  | $5     | $5       | other-spreads     |
        | 9c Jd  | Th 7s  | $7.25  | $87      | one-card-spread   |
        | 8c Jd  | 9h 8s  | $2.50  | $15      | two-card-spread   |
        | Jc 7d  | 8h Ts  | $1.05  | $4.20    | three-card-spread |

    @13:69F-2.26(f)#B
    Scenario Outline: pay table B
      Given a blackjack table with pay table B
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers <amount> on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples:
        | player | dealer | amount | winnings | case              |
        | 7c 7d  | 7h Ts  | $5     | $150     | triple-match      |
        | 4c 6d  | 5h Ts  | $5     | $50      | one-card-spread   |
        | 4c 7d  | 5h Ts  | $5     | $30      | two-card-spread   |
        | 4c 8d  | 6h Ts  | $5     | $20      | three-card-spread |
        | 2c 9d  | 5h Ts  | $5     | $5       | other-spreads     |
        | 9c Jd  | Th 7s  | $7.25  | $72.50   | one-card-spread   |
        | 8c Jd  | 9h 8s  | $2.50  | $15      | two-card-spread   |
        | Jc 7d  | 8h Ts  | $1.05  | $4.20    | three-card-spread |

    @13:69F-2.26(f)#C
    Scenario Outline: pay table C
      Given a blackjack table with pay table C
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers <amount> on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples:
        | player | dealer | amount | winnings | case              |
        | 7c 7d  | 7h Ts  | $5     | $150     | triple-match      |
        | 4c 6d  | 5h Ts  | $5     | $50      | one-card-spread   |
        | 4c 7d  | 5h Ts  | $5     | $25      | two-card-spread   |
        | 4c 8d  | 6h Ts  | $5     | $15      | three-card-spread |
        | 2c 9d  | 5h Ts  | $5     | $5       | other-spreads     |
        | 9c Jd  | Th 7s  | $7.25  | $72.50   | one-card-spread   |
        | 8c Jd  | 9h 8s  | $2.50  | $12.50   | two-card-spread   |
        | Jc 7d  | 8h Ts  | $1.05  | $3.15    | three-card-spread |

    @13:69F-2.26(f)#D
    Scenario Outline: pay table D
      Given a blackjack table with pay table D
      And seat 4 wagers $10 on the initial wager
      And seat 4 wagers <amount> on the in-between wager
      And the shoe will deal <player> to seat 4 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid at least <winnings>

      Examples:
        | player | dealer | amount | winnings | case              |
        | 7c 7d  | 7h Ts  | $5     | $200     | triple-match      |
        | 4c 6d  | 5h Ts  | $5     | $50      | one-card-spread   |
        | 4c 7d  | 5h Ts  | $5     | $25      | two-card-spread   |
        | 4c 8d  | 6h Ts  | $5     | $15      | three-card-spread |
        | 2c 9d  | 5h Ts  | $5     | $5       | other-spreads     |
        | 9c Jd  | Th 7s  | $7.25  | $72.50   | one-card-spread   |
        | 8c Jd  | 9h 8s  | $2.50  | $12.50   | two-card-spread   |
        | Jc 7d  | 8h Ts  | $1.05  | $3.15    | three-card-spread |

  Rule: (g)1 A triple match is three cards of one rank

    @13:69F-2.26(g)1#1
    Scenario Outline: three of one rank are a triple match, whatever the suits
      Given a blackjack table with pay table A
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $10 on the in-between wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 6's in-between wager is paid as a triple match

      Examples:
        | player | dealer | case        |
        | Jc Jd  | Jh 7s  | three-jacks |
        | Jc Jc  | Jc 7s  | three-jacks |
        | 2c 2d  | 2h Ts  |             |
        | Tc Td  | Ts 7s  |             |
        | Kc Kd  | Ks 7s  |             |
        | Ac Ad  | As 7s  |             |

    @13:69F-2.26(g)1#1
    Scenario Outline: cards of equal worth but different ranks are no triple match
      Given a blackjack table with pay table A
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $10 on the in-between wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 6's in-between wager is not paid as a triple match

      Examples:
        | player | dealer | case                     |
        | Qc Jd  | Jh 7s  | jack-and-queen-with-jack |
        | Jc Qd  | Jh 7s  | jack-and-queen-with-jack |
        | Jc Jd  | Qh 7s  | jacks-with-queen         |
        | Tc Td  | Kh 7s  | tens-with-king           |
        | Jc Qd  | Kh 7s  |                          |
        | Kc Kd  | Jh 7s  |                          |
        | 8c 8d  | 9h Ts  |                          |

  Rule: (g)2 A one-card spread has one rank in between

    @13:69F-2.26(g)2#1
    Scenario Outline: the dealer's card is the only one in between
      Given a blackjack table with pay table A
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $10 on the in-between wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 6's in-between wager is paid as a one-card spread

      Examples:
        | player | dealer | case                                      |
        | 4c 6d  | 5h Ts  | four-and-six-with-five                    |
        | 6c 4d  | 5h Ts  | four-and-six-with-five higher-card-first  |
        | Qc Ad  | Kh 7s  | queen-and-ace-with-king                   |
        | Ac Qd  | Kh 7s  | queen-and-ace-with-king higher-card-first |
        | 2c 4d  | 3h Ts  |                                           |
        | Tc 8d  | 9h 8s  | higher-card-first                         |
        | Jc Kd  | Qh 7s  |                                           |

  Rule: (g)3 A two-card spread has two ranks in between

    @13:69F-2.26(g)3#1
    Scenario Outline: the dealer's card is either of the two in between
      Given a blackjack table with pay table A
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $10 on the in-between wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 6's in-between wager is paid as a two-card spread

      Examples:
        | player | dealer | case                     |
        | 4c 7d  | 5h Ts  | four-and-seven-with-five |
        | 4c 7d  | 6h Ts  | four-and-seven-with-six  |
        | 7c 4d  | 6h Ts  | four-and-seven-with-six  |
        | Tc Kd  | Jh 7s  | ten-and-king-with-jack   |
        | Kc Td  | Qh 7s  | ten-and-king-with-queen  |
        | Jc Ad  | Kh 7s  |                          |
        | 5c 2d  | 3h Ts  |                          |

  Rule: (g)4 A three-card spread has three ranks in between

    @13:69F-2.26(g)4#1
    Scenario Outline: the dealer's card is any of the three in between
      Given a blackjack table with pay table A
      And seat 6 wagers $10 on the initial wager
      And seat 6 wagers $10 on the in-between wager
      And the shoe will deal <player> to seat 6 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 6's in-between wager is paid as a three-card spread

      Examples:
        | player | dealer | case                      |
        | 4c 8d  | 5h Ts  | four-and-eight-with-five  |
        | 4c 8d  | 6h Ts  | four-and-eight-with-six   |
        | 8c 4d  | 7h Ts  | four-and-eight-with-seven |
        | Tc Ad  | Jh 7s  | ten-and-ace               |
        | Tc Ad  | Qh 7s  | ten-and-ace               |
        | Ac Td  | Kh 7s  | ten-and-ace               |
        | 2c 6d  | 4h Ts  |                           |
        | 9c Kd  | Th 7s  |                           |

  Rule: (g)5 All other spreads have four ranks or more in between

    @13:69F-2.26(g)5#1
    Scenario Outline: the dealer's card is any of four or more in between
      Given a blackjack table with pay table A
      And seats 2, 4 and 7 each wager $10 on the initial wager
      And seats 2, 4 and 7 each wager $10 on the in-between wager
      And the shoe will deal Tc Th to seat 2, <player> to seat 4, Td Ts to seat 7 and <dealer> to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 4's in-between wager is paid as one of all other spreads

      Examples:
        | player | dealer | case                   |
        | 4c Ad  | Jh 7s  | four-and-ace-with-jack |
        | 2c 7d  | 3h Ts  | exactly-four-ranks     |
        | 2c 7d  | 5h Ts  | exactly-four-ranks     |
        | 7c 2d  | 6h Ts  | exactly-four-ranks     |
        | 9c Ad  | Qh 7s  | exactly-four-ranks     |
        | 8c 3d  | 5h Ts  | exactly-four-ranks     |
        | 2c Ad  | 3h Ts  | two-and-ace            |
        | Ac 2d  | Kh 7s  | two-and-ace            |
        | 2c 9d  | 8h Ts  |                        |

  Rule: (h) Seven other wagers shut the in-between wager out

    @13:69F-2.26(h)#1
    Scenario Outline: beside a listed wager there is no in-between wager
      Given a blackjack table with pay table A
      And the table also offers <offer>
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      Then there is no in-between wager at the table, but there is without <offer>

      Examples:
        | offer                | case             |
        | multiple action      | multiple-action  |
        | progressive          | progressive      |
        | blackjack bonus      | blackjack-bonus  |
        | streak               | streak           |
        | match the dealer     | match-the-dealer |
        | 20 point bonus       | 20-point-bonus   |
        | optional bonus       | optional-bonus   |

    @13:69F-2.26(h)#1
    Scenario: a listed wager shuts it out beside one that is not listed
      Given a blackjack table with pay table A
      And the table also offers over under 13
      And the table also offers streak
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      Then there is no in-between wager at the table, but there is without streak, if the product has over under 13 at all

    @13:69F-2.26(h)#1 @case:over-under-13
    Scenario: a wager that is not listed does not shut it out
      Given a blackjack table with pay table A
      And the table also offers over under 13
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      Then there is an in-between wager at the table, if the product has over under 13 at all

  Rule: 2.2(a)2 A table with the wager plays with two decks or more

    @13:69F-2.2(a)2#1 @case:one-deck @case:two-decks
    Scenario: one deck is too few
      Given a blackjack table with pay table A
      And the table has one deck
      When the licensee tries to open the table
      And seat 1 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      Then there is no in-between wager at the table, but there is with two decks or more

  @wants:game=blackjack
  Rule: The ground rules hold at this table too

    @protocol:shoe
    Scenario Outline: every card comes off the front
      Given a blackjack table with pay table A
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seats 1 and 6 each wager $5 on the in-between wager
      And the shoe will deal 4c 8d to seat 1, Qh 5s to seat 3, 9s 9h to seat 6 and <dealer> to the dealer
      And seat 1 will draw 5c
      And seat 3 will draw 3h
      And the dealer will draw <draws>
      When the dealer deals
      And seat 1 hits
      And seat 1 stands
      And seat 3 hits
      And seat 3 stands
      And seat 6 stands
      Then every card comes off the front of the shoe

      Examples:
        | dealer | draws |
        | 6c Td  | Kh    |
        | 6c 2s  | 4s 7h |

    @protocol:wager-ends-once
    Scenario: wagers won, lost and tied all end once
      Given a blackjack table with pay table A
      And seats 1, 3 and 6 each wager $10 on the initial wager
      And seats 1 and 6 each wager $5 on the in-between wager
      And the shoe will deal 5c 8d to seat 1, Qh 8s to seat 3, 9s Kh to seat 6 and 7c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      Then every wager ends in exactly one way

    @protocol:ledger
    Scenario: gains and losses of a round
      Given a blackjack table with pay table A
      And seats 1, 3 and 6 each wager $20 on the initial wager
      And seats 1 and 3 each wager $5 on the in-between wager
      And the shoe will deal 9c Jd to seat 1, Qh 9s to seat 3, 8s Kh to seat 6 and Tc 7s to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 1 ends the round $80 up
      And seat 3 ends the round $50 up
      And seat 6 ends the round $20 up
      And the table inventory ends the round $150 down
      And the books balance

    @protocol:ledger
    Scenario: gains and losses of a round that the house wins
      Given a blackjack table with pay table A
      And seats 2 and 5 each wager $20 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And the shoe will deal 9c 7d to seat 2, Qh 7s to seat 5 and Tc 8s to the dealer
      When the dealer deals
      And every player stands if asked
      Then seat 2 ends the round $25 down
      And seat 5 ends the round $20 down
      And the table inventory ends the round $45 up
      And the books balance

    @protocol:after-end
    Scenario: whatever is tried after the end is refused
      Given a blackjack table with pay table A
      And seats 1 and 2 each wager $10 on the initial wager
      And seat 2 wagers $5 on the in-between wager
      And the shoe will deal 9c Kd to seat 1, 9s 8h to seat 2 and 7c Ts to the dealer
      When the dealer deals
      And every player stands if asked
      And seat 3 tries to wager $10 on the initial wager
      And seat 1 tries to wager $5 on the in-between wager
      And the dealer tries to deal
      Then nothing but refusals comes after the end of the round
      And every attempt is refused

    @protocol:rejected
    Scenario: a second wager of the same kind causes one refusal
      Given a blackjack table with pay table A
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager $20 on the initial wager
      And seat 2 wagers $20 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario: a table is opened but once
      Given a blackjack table with pay table A
      And seat 1 wagers $10 on the initial wager
      When the table is opened a second time
      And seat 2 wagers $10 on the initial wager
      Then the attempt causes one refusal and nothing else

    @protocol:rejected
    Scenario Outline: an in-between wager outside its limits causes one refusal
      Given a blackjack table with pay table A
      And the limits of the in-between wager are $5 to $100
      And seat 1 wagers $200 on the initial wager
      When seat 1 tries to wager <outside> on the in-between wager
      And seat 1 wagers $50 on the in-between wager
      Then the attempt, where it is refused, causes one refusal and nothing else

      Examples:
        | outside |
        | $2      |
        | $200    |

    @protocol:rejected
    Scenario Outline: a refused in-between wager changes nothing
      Given a blackjack table with pay table A
      And the limits of the in-between wager are $5 to $100
      And seats 1 and 4 each wager $200 on the initial wager
      And the shoe will deal <player> to seat 1, Qh 8s to seat 4 and 6c Ts to the dealer
      And the dealer will draw 3h
      When seat 1 tries to wager <outside> on the in-between wager
      And seat 4 wagers $50 on the in-between wager
      And the dealer deals
      And every player stands if asked
      Then the round goes on as if nothing had been tried

      Examples:
        | player | outside |
        | 4c 8d  | $2      |
        | 9c 8d  | $200    |

    @protocol:amount
    Scenario Outline: an amount that is no positive whole number of cents is refused
      Given a blackjack table with pay table A
      And no limits of the in-between wager are posted
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager <amount> on the in-between wager
      And seat 1 wagers $5 on the in-between wager
      Then the attempt is refused and not put right

      Examples:
        | amount |
        | $0     |
        | -$5    |
        | $5.005 |

    @protocol:amount
    Scenario: an in-between wager is taken to the cent
      Given a blackjack table with pay table A
      And seat 1 wagers $10.50 on the initial wager
      And seat 1 wagers $7.25 on the in-between wager
      Then seat 1's initial wager stands at $10.50
      And seat 1's in-between wager stands at $7.25

    @protocol:limits
    Scenario Outline: the limits of the initial wager bind
      Given a blackjack table with pay table A
      And the limits of the initial wager are $5 to $100
      When seat 1 tries to wager <beyond> on the initial wager
      And seat 1 wagers <within> on the initial wager
      Then the attempt is refused and not put right

      Examples:
        | beyond  | within |
        | $4.99   | $5     |
        | $100.01 | $100   |

    @protocol:funds
    Scenario Outline: an in-between wager beyond the bankroll is refused
      Given a blackjack table with pay table A
      And seat 1 has $14 to play with
      And seat 1 wagers $10 on the initial wager
      When seat 1 tries to wager <more> on the in-between wager
      And seat 1 wagers $4 on the in-between wager
      Then seat 1 does not wager more than it has

      Examples:
        | more  |
        | $4.01 |
        | $20   |

    @protocol:funds @wants:option=double
    Scenario: a double beyond the bankroll is refused
      Given a blackjack table with pay table A
      And seat 1 has $15 to play with
      And seats 1 and 2 each wager $10 on the initial wager
      And the shoe will deal 4c 7d to seat 1, 5c 6d to seat 2 and 6c Ts to the dealer
      And seat 2 will draw 9s
      When the dealer deals
      And seat 1 tries to double
      And seat 1 stands
      And seat 2 doubles
      Then seat 1 does not wager more than it has

    @protocol:statement
    Scenario: nothing unlisted is reported, and what is listed is
      Given a blackjack table with pay table A
      And seats 1 and 3 each wager $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 9c Kd to seat 1, 9s 8h to seat 3 and 7c Ts to the dealer
      When the dealer deals
      And every player stands
      Then nothing is reported that the statement does not list
      And opening, wagers, close and end are reported where they are listed

    @protocol:statement
    Scenario Outline: card reader, offers, answers and discards are reported where they are listed
      Given a blackjack table with pay table A
      And seats 1 and 3 each wager $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 9c Kd to seat 1, 9s 8h to seat 3 and <dealer> to the dealer
      When the dealer deals
      And every player stands
      Then what falls due in the play of a hand is reported where it is listed

      Examples:
        | dealer |
        | Ac 7s  |
        | Kc 8s  |

    @protocol:statement
    Scenario: the wagers that are listed are taken
      Given a blackjack table with pay table A
      And seat 1 wagers $10 on the initial wager
      And seat 1 wagers $5 on the in-between wager
      And the shoe will deal 9c Kd to seat 1 and 7c Ts to the dealer
      When the dealer deals
      Then every wager that the statement lists is taken

    @protocol:state
    Scenario: a round leaves nothing behind
      Given a blackjack table with pay table A
      And seat 7 has $100 to play with
      And seats 4 and 7 each wager $60 on the initial wager
      And the shoe will deal Qh 9s to seat 4, Kc 7d to seat 7 and 9c 9h to the dealer
      When the dealer deals
      And every player stands
      Then the round goes the same way when it is played again

    @protocol:state
    Scenario: a round that was broken off leaves nothing behind
      Given a blackjack table with pay table A
      And seats 1 and 4 each wager $10 on the initial wager
      Then the round goes the same way when it is played again

    @protocol:state
    Scenario: an in-between wager is of its own round
      Given a blackjack table with pay table A
      And seats 1 and 4 each wager $10 on the initial wager
      And seat 1 wagers $7 on the in-between wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 7c Ts to the dealer
      When the dealer deals
      And every player stands
      Then nothing is left of seat 1's in-between wager in a round without it

    @protocol:state
    Scenario: a seed gives its cards again
      Given a blackjack table with pay table A
      And seats 1 and 4 each wager $10 on the initial wager
      And the shoe will deal Kc 9d to seat 1, Qh 8s to seat 4 and 7c Ts to the dealer
      When the dealer deals
      And every player stands
      Then the same seed gives the same cards again
